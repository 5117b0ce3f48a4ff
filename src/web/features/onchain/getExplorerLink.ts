/**
 * Where a block explorer shows a transaction: the operator's template of this network, with `{tx}` in the place of the
 * transaction ID. Null when there is none, or when it would lead anywhere but to an https page.
 */
export function getExplorerLink(template: string | null | undefined, transactionId: string): string | null {
  if (!template?.includes('{tx}')) return null;
  const address = template.replace('{tx}', encodeURIComponent(transactionId));
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null;
}
