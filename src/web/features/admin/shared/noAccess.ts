/** The role of an administrator without access, in a form and in the changes of a request. */
export const NO_ACCESS = 'none';
