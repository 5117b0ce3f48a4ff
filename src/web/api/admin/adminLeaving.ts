import { createAction } from '@reduxjs/toolkit';

/** An administrator has logged out. It is no part of the first load, unlike the other events of sessions. */
export const adminLeaving = createAction('admin/leaving');
