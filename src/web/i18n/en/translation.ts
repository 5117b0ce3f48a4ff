// The three texts of product.md section 3; the product's name is the same in every language.
export const translation = {
  productName: 'Larkspur',
  customerSupport: 'Customer Support',
  translate: 'Translate',
} as const;
