import { createPng } from '#web/shared/canvas/createPng.ts';
import { palettes } from '#web/theme/palettes.ts';

// In px. Scanners need the quiet zone around the code.
const [SIDE, QUIET_ZONE] = [640, 48];
// In px.
const CAPTION_HEIGHT = 112;
const { text: FOREGROUND, surface: BACKGROUND } = palettes.light;

interface QrImage {
  /** The rendered code. */
  svg: SVGSVGElement;
  /** Caption lines. */
  lines: readonly string[];
}

/** Creates a PNG of a QR code, dark on white with its caption; null where the browser cannot draw it. */
export async function createQrImage({ svg, lines }: QrImage, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE + CAPTION_HEIGHT;
  const drawing = canvas.getContext('2d');
  const modules = svg.viewBox.baseVal?.width;
  const code = svg.querySelector('path:last-of-type')?.getAttribute('d');
  if (!drawing || !modules || !code) return null;

  drawing.fillStyle = BACKGROUND;
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.fillStyle = FOREGROUND;
  drawing.textAlign = 'center';
  lines.forEach((line, index) => {
    drawing.font = `${index === 0 ? 600 : 400} ${index === 0 ? 32 : 22}px sans-serif`;
    drawing.fillText(line, SIDE / 2, SIDE + 16 + index * 44, SIDE - QUIET_ZONE);
  });
  const scale = (SIDE - 2 * QUIET_ZONE) / modules;
  drawing.setTransform(scale, 0, 0, scale, QUIET_ZONE, QUIET_ZONE);
  drawing.fill(new Path2D(code));
  return createPng(canvas, name);
}
