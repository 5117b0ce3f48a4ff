/**
 * What emotion asks before it hands a property to an element. The build puts this in the place of its list of all
 * attributes there are: our styled parts name those that are not for the page, and TypeScript refuses unknown ones.
 */
export default (name: string): boolean => name !== 'as' && name !== 'theme';
