import { createAction } from '@reduxjs/toolkit';

export const accountShown = createAction('account/shown');
export const accountHidden = createAction('account/hidden');
