/** Returns the groups of four characters in which users compare long numbers and addresses. */
export const splitIntoFours = (text: string): readonly string[] => text.match(/.{1,4}/g) ?? [];
