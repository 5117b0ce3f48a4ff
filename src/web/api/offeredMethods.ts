/** A method without an address, ours to be paid at or to pay from, is not offered. */
export const hasAddress = ({ paymentAddress }: { paymentAddress: string }): boolean => paymentAddress.trim() !== '';
