import vm from 'node:vm';
import { compileOnce } from './sharedScripts.ts';

const compile = (text: string, parsingContext: vm.Context, filename = '/a.js') =>
  compileOnce(text, ['value'], { filename, parsingContext });

const thrown = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

it('runs a module in each context with the globals of that context', () => {
  const [one, two] = [{ name: 'one' }, { name: 'two' }].map(globals => vm.createContext(globals)) as [
    vm.Context,
    vm.Context,
  ];
  const text = 'return [name, value]';
  expect(compile(text, one)(1)).toEqual(['one', 1]);
  expect(compile(text, two)(2)).toEqual(['two', 2]);
});

// Mutation check: comparing only the file name must fail this test.
it('compiles a changed module again', () => {
  const context = vm.createContext({});
  expect(compile('return 1', context)()).toBe(1);
  expect(compile('return 2', context)()).toBe(2);
});

// Mutation check: leaving out `columnOffset` must fail this test.
it('reports the line and column of an error as in the file', () => {
  const error = thrown(() => compile('throw new Error("here")', vm.createContext({ Error }), '/b.js')());
  expect((error as Error).stack).toContain('/b.js:1:7');
});

it('refuses invalid JavaScript with the error that jest expects', () => {
  expect(thrown(() => compile('return ]', vm.createContext({}), '/c.js'))).toHaveProperty('name', 'SyntaxError');
});
