/** Returns false for a method without a payment address, which the app does not offer. */
export const hasAddress = ({ paymentAddress }: { paymentAddress: string }): boolean => paymentAddress.trim() !== '';
