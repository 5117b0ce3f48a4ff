import type { PriceColors } from '#web/theme/palettes.ts';

/** A line of a receipt: its name, its value, and what identifies the value. */
export interface ReceiptRow {
  name: string;
  value: string;
  detail?: string;
}

/** The texts of a receipt, translated and formatted. It contains nothing about the account. */
export interface ReceiptContent {
  productName: string;
  title: string;
  /** States that prices are simulated or that the money is not real. */
  notice: string | null;
  pair: string;
  side: string;
  isBuy: boolean;
  placedAt: string;
  outcome: { word: string; figure: string; unit: string; tone: 'up' | 'down' | 'text' };
  priceColors: PriceColors;
  sentence: string;
  rows: readonly ReceiptRow[];
  evidence: { title: string; text: string; link: string };
}
