import { EYE, PETAL, petals, SPUR } from '#web/components/logoShape.ts';

/** The side of the grid that the logo's shapes are on. */
const GRID = 100;

/** Draws the logo with its top left corner at a point; lengths are in the canvas's units. */
export function drawLogo(drawing: CanvasRenderingContext2D, x: number, y: number, side: number): void {
  drawing.save();
  drawing.translate(x, y);
  drawing.scale(side / GRID, side / GRID);
  for (const { turn, tone } of petals) {
    drawing.save();
    drawing.translate(EYE.cx, EYE.cy);
    drawing.rotate((turn * Math.PI) / 180);
    drawing.fillStyle = tone;
    drawing.beginPath();
    drawing.ellipse(PETAL.cx - EYE.cx, PETAL.cy - EYE.cy, PETAL.rx, PETAL.ry, 0, 0, 2 * Math.PI);
    drawing.fill();
    drawing.restore();
  }
  drawing.strokeStyle = SPUR.stroke;
  drawing.lineWidth = SPUR.strokeWidth;
  drawing.lineCap = 'round';
  drawing.stroke(new Path2D(SPUR.d));
  drawing.fillStyle = EYE.fill;
  drawing.beginPath();
  drawing.arc(EYE.cx, EYE.cy, EYE.r, 0, 2 * Math.PI);
  drawing.fill();
  drawing.restore();
}
