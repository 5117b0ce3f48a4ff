// The specification names this namespace and its keys; the product's name is the same in every language.
export const translation = {
  productName: 'Larkspur',
  customerSupport: 'Customer Support',
  translate: 'Translate',
} as const;
