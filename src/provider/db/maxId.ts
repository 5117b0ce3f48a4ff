/** PostgreSQL's largest bigint: above every id, so that "before" it means from the newest, "through" it all. */
export const MAX_ID = 9_223_372_036_854_775_807n;
