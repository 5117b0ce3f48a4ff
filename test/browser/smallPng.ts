/** The smallest valid screenshot: 8 × 8 pixels of one colour. */
export const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPw9n+AFTEMLQkAx6Regfx18BkAAAAASUVORK5CYII=',
  'base64',
);
