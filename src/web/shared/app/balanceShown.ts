import { createAction } from '@reduxjs/toolkit';

/** A balance came on screen, or none is there any more. */
export const balanceShown = createAction('balance/shown');
export const balanceHidden = createAction('balance/hidden');
