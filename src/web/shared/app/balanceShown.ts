import { createAction } from '@reduxjs/toolkit';

export const balanceShown = createAction('balance/shown');
export const balanceHidden = createAction('balance/hidden');
