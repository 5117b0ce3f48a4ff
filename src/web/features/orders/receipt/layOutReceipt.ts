import { encodeQR } from 'qr';
import { drawLogo } from '#web/shared/canvas/drawLogo.ts';
import { addDirections } from '#web/theme/addDirections.ts';
import { palettes } from '#web/theme/palettes.ts';
import { FONT } from '#web/theme/tokens.ts';
import type { ReceiptContent, ReceiptRow } from './receiptContent.ts';
import { wrapText } from './wrapText.ts';

type Drawing = CanvasRenderingContext2D;
type Paint = (drawing: Drawing) => void;

/** In px before the canvas is scaled. */
export const WIDTH = 400;
const PADDING = 24;
const INNER = WIDTH - 2 * PADDING;
const QR_SIDE = 112;
const QR_BORDER = 4;
const LINE_HEIGHT = 1.4;
const PLATE_RADIUS = 16;

// The same in both themes, because the image leaves the app.
const COLORS = palettes.dark;
const PLATE = palettes.light;

interface TextStyle {
  size: number;
  weight: number;
  color: string;
}
const MUTED: TextStyle = { size: 13, weight: 400, color: COLORS.muted };
const VALUE: TextStyle = { size: 13, weight: 500, color: COLORS.text };
const SENTENCE: TextStyle = { size: 15, weight: 600, color: COLORS.text };

const getFont = ({ size, weight }: TextStyle): string => `${weight} ${size}px ${FONT}`;

/** Collects what to paint from top to bottom, so that the height is known before the canvas has its size. */
function createColumn(drawing: Drawing) {
  const paints: Paint[] = [];
  let bottom = PADDING;

  const wrap = (text: string, style: TextStyle, width: number): string[] => {
    drawing.font = getFont(style);
    return wrapText(text, width, line => drawing.measureText(line).width);
  };

  /** Adds lines at a position and returns their height. */
  function addLines(lines: readonly string[], style: TextStyle, x: number, y: number, align: CanvasTextAlign = 'left') {
    const height = style.size * LINE_HEIGHT;
    paints.push(target => {
      Object.assign(target, { font: getFont(style), fillStyle: style.color, textAlign: align, textBaseline: 'middle' });
      lines.forEach((line, at) => target.fillText(line, x, y + (at + 0.5) * height));
    });
    return lines.length * height;
  }

  return {
    paints,
    wrap,
    addLines,
    getBottom: () => bottom,
    skip: (height: number) => {
      bottom += height;
    },
    addText: (text: string, style: TextStyle) => {
      bottom += addLines(wrap(text, style, INNER), style, PADDING, bottom);
    },
    addPlate: (color: string, x: number, y: number, width: number, height: number) =>
      paints.push(target => {
        target.fillStyle = color;
        target.beginPath();
        target.roundRect(x, y, width, height, PLATE_RADIUS);
        target.fill();
      }),
  };
}
type Column = ReturnType<typeof createColumn>;

function addHead(
  column: Column,
  { productName, title, notice, pair, side, isBuy, placedAt, outcome, priceColors, sentence }: ReceiptContent,
) {
  const colors = addDirections(COLORS, priceColors);
  const [brand, end] = [{ size: 18, weight: 600, color: COLORS.text }, WIDTH - PADDING];
  column.paints.push(target => drawLogo(target, PADDING, PADDING - 2, 30));
  column.addLines([productName], brand, PADDING + 38, PADDING);
  column.addLines([title], MUTED, end, PADDING + 4, 'right');
  column.skip(44);
  if (notice !== null) {
    column.addText(notice, { ...MUTED, weight: 600, color: COLORS.onBrandSoft });
    column.skip(12);
  }
  column.addText(pair, SENTENCE);
  column.addText(`${isBuy ? '↑' : '↓'} ${side}`, { ...VALUE, color: isBuy ? colors.up : colors.down });
  column.addText(placedAt, MUTED);
  column.skip(16);
  const color = colors[outcome.tone];
  column.addText(outcome.word, { ...SENTENCE, color });
  column.addText(`${outcome.figure} ${outcome.unit}`, { size: 40, weight: 650, color });
  column.skip(8);
  column.addText(sentence, SENTENCE);
  column.skip(16);
}

/** Adds a row with its name on the left and its value on the right; the longer side decides its height. */
function addRow(column: Column, { name, value, detail }: ReceiptRow) {
  const [names, values] = [column.wrap(name, MUTED, INNER * 0.42), column.wrap(value, VALUE, INNER * 0.56)];
  const y = column.getBottom();
  const nameHeight = column.addLines(names, MUTED, PADDING, y);
  let valueHeight = column.addLines(values, VALUE, WIDTH - PADDING, y, 'right');
  if (detail !== undefined) {
    // The name is short, and beside the first line only.
    const details = column.wrap(detail, MUTED, INNER * 0.75);
    valueHeight += column.addLines(details, MUTED, WIDTH - PADDING, y + valueHeight, 'right');
  }
  column.skip(Math.max(nameHeight, valueHeight) + 8);
}

/** Adds the evidence link as text and as a QR code. */
function addEvidence(column: Column, { title, text, link }: ReceiptContent['evidence']) {
  column.skip(12);
  const top = column.getBottom();
  column.addPlate(PLATE.surface, PADDING, top, QR_SIDE, QR_SIDE);
  const modules = encodeQR(link, 'raw', { ecc: 'low', border: QR_BORDER });
  column.paints.push(target => {
    const side = QR_SIDE / modules.length;
    target.fillStyle = PLATE.text;
    modules.forEach((row, y) =>
      row.forEach((isDark, x) => {
        // A little larger than the grid, so that no line shows between two modules.
        if (isDark) target.fillRect(PADDING + x * side, top + y * side, side + 0.2, side + 0.2);
      }),
    );
  });
  const x = PADDING + QR_SIDE + 16;
  const width = WIDTH - PADDING - x;
  const linkStyle = { ...MUTED, size: 12, color: COLORS.onBrandSoft };
  let y = top + column.addLines(column.wrap(title, SENTENCE, width), SENTENCE, x, top);
  y += column.addLines(column.wrap(text, MUTED, width), MUTED, x, y) + 4;
  y += column.addLines(column.wrap(link, linkStyle, width), linkStyle, x, y);
  column.skip(Math.max(QR_SIDE, y - top));
}

/** Returns the height of the receipt and a function that paints it; the drawing measures the texts. */
export function layOutReceipt(drawing: Drawing, content: ReceiptContent): { height: number; paint: Paint } {
  const column = createColumn(drawing);
  addHead(column, content);
  for (const row of content.rows) addRow(column, row);
  addEvidence(column, content.evidence);
  const height = Math.ceil(column.getBottom() + PADDING);
  return {
    height,
    paint: target => {
      target.fillStyle = COLORS.surface;
      target.fillRect(0, 0, WIDTH, height);
      column.paints.forEach(paint => paint(target));
    },
  };
}
