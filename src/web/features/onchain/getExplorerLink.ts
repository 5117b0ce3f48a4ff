/**
 * Returns the block explorer's URL of a transaction from the operator's template, whose `{tx}` is the transaction ID.
 * Null without a template, or unless the result is an https URL.
 */
export function getExplorerLink(template: string | null | undefined, transactionId: string): string | null {
  if (!template?.includes('{tx}')) return null;
  const address = template.replace('{tx}', encodeURIComponent(transactionId));
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null;
}
