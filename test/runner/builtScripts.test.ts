import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

// Mutation check: removing prebench or pretest:browser must fail this test.
it.each(['start', 'partner-demo', 'test:browser', 'bench'])('builds changed sources before npm run %s', name => {
  expect(scripts[`pre${name}`]).toBe('node .ci/prepare.mjs start');
});
