import { createPng } from '#web/shared/canvas/createPng.ts';
import { layOutReceipt, WIDTH } from './layOutReceipt.ts';
import type { ReceiptContent } from './receiptContent.ts';

/** Device pixels per px of the layout: sharp on a phone and in print. */
const SCALE = 3;

/** Creates the receipt as a PNG; null where the browser cannot draw it. */
export async function createReceiptImage(content: ReceiptContent, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d');
  if (!drawing) return null;
  const { height, paint } = layOutReceipt(drawing, content);
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  drawing.scale(SCALE, SCALE);
  paint(drawing);
  return createPng(canvas, name);
}
