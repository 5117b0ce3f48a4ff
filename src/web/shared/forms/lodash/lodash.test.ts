import clone from './clone.ts';
import cloneDeep from './cloneDeep.ts';
import isPlainObject from './isPlainObject.ts';
import toPath from './toPath.ts';

type Named = 'clone' | 'cloneDeep' | 'isPlainObject' | 'toPath';
const lodash = jest.requireActual<Record<Named, (value: unknown) => unknown>>('lodash');

const FORMS = [
  {},
  { email: '', password: '' },
  { birth: '2000-02-29', isPep: false, documents: ['front', 'back'], address: { city: 'Bern', zip: null } },
];

it.each(FORMS)('copies a form like lodash: %j', form => {
  expect(clone(form)).toStrictEqual(lodash.clone(form));
  expect(cloneDeep(form)).toStrictEqual(lodash.cloneDeep(form));
  expect(clone(form)).not.toBe(form);
  expect(cloneDeep([form])[0]).not.toBe(form);
});

it('copies lists, and returns other values unchanged', () => {
  expect(clone(['a', 'b'])).toStrictEqual(lodash.clone(['a', 'b']));
  expect(cloneDeep(undefined)).toBe(lodash.cloneDeep(undefined));
});

it.each(['email', 'address.city', 'documents.0', ['documents', '0']])('parses the path %j like lodash', name =>
  expect(toPath(name)).toStrictEqual(lodash.toPath(name)),
);

it.each([null, undefined, 'a', 1, [], {}, Object.create(null), new Date(), () => 1])(
  'distinguishes plain objects like lodash: %p',
  value => expect(isPlainObject(value)).toBe(lodash.isPlainObject(value)),
);
