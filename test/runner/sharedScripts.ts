import vm from 'node:vm';

interface Compiled {
  text: string;
  parameters: string;
  script: vm.Script;
}

const compileFunction = vm.compileFunction;
const compiled = new Map<string, Compiled>();

/**
 * Compiles each module once per worker process and not once per test file, which is a sixth of the processor time of the
 * tests. jest calls `vm.compileFunction` for each module of each file, and V8 keeps nothing of it; a `vm.Script` runs in any
 * context and keeps what V8 has compiled (https://github.com/nodejs/node/issues/35375).
 */
export const compileOnce: typeof vm.compileFunction = (text, names = [], options = {}) => {
  const { filename, parsingContext } = options;
  // A dynamic import is resolved for the file that asks, so that module is compiled for each.
  if (!filename || !parsingContext || text.includes('import(')) return compileFunction(text, names, options);
  const parameters = names.join(',');
  let known = compiled.get(filename);
  if (known?.text !== text || known.parameters !== parameters) {
    const head = `(function (${parameters}) {`;
    const script = new vm.Script(`${head}${text}\n})`, { filename, columnOffset: -head.length });
    known = { text, parameters, script };
    compiled.set(filename, known);
  }
  return known.script.runInContext(parsingContext);
};

vm.compileFunction = compileOnce;
