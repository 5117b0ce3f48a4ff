const layers = require('./src/layers.json');

/** Folders whose children are separate layers: no child may import another. */
const siblings = ['web/features', 'provider/modules'];

const escaped = text => text.replace(/[/.]/g, '\\$&');

/** Returns a lookahead that accepts only `#layer/…` (or the one file `#layer.ts`) of the given layers. */
const onlyFrom = allowed => `^#(?!(${allowed.map(layer => `${escaped(layer)}(/|\\.tsx?$)`).join('|')}))`;

/** Keeps a layer from importing a layer inside its own folder, such as `contract` from `contract/admin`. */
const notInner = (layer, allowed) =>
  Object.keys(layers)
    .filter(name => name.startsWith(`${layer}/`) && !allowed.includes(name))
    .map(name => ({
      regex: `^(#${escaped(name)}|\\./${escaped(name.slice(layer.length + 1))})/`,
      message: `src/layers.json: ${layer} may not import ${name}.`,
    }));

const noParents = { regex: '^\\.\\./', message: 'Inside a folder ./, across folders #.' };

const routerLink = {
  group: ['react-router'],
  importNames: ['Link', 'NavLink'],
  message: 'Use #web/components/RouterLink.tsx, which leaves out the framework mode of the router.',
};

function layerRule(layer, allowed) {
  const own = siblings.includes(layer) || layer === 'web' || layer === 'provider' ? [] : [layer];
  return {
    files: [layer === 'main' ? 'src/main.ts' : `src/${layer}/**/*.{ts,tsx}`],
    excludedFiles: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            noParents,
            routerLink,
            ...(own.length ? notInner(layer, allowed) : []),
            {
              regex: allowed.length + own.length ? onlyFrom([...allowed, ...own]) : '^#',
              message: `src/layers.json: ${layer} may import ${allowed.join(', ') || 'nothing'}.`,
            },
          ],
        },
      ],
    },
  };
}

// The more specific layer must come later to win; a longer path is more specific.
const layerRules = Object.entries(layers)
  .sort(([a], [b]) => a.split('/').length - b.split('/').length)
  .map(([layer, allowed]) => layerRule(layer, allowed));

const noFloatMoney = [
  { selector: "CallExpression[callee.name='parseFloat']", message: 'Money is exact: use #contract/money.ts.' },
  { selector: "CallExpression[callee.name='Number']", message: 'Money is exact: use #contract/money.ts.' },
  { selector: "CallExpression[callee.property.name='toFixed']", message: 'One place rounds: #contract/money.ts.' },
];

/** Names that give way to a term of the field; `test/writing/words.ts` lists the words of comments and titles. */
const vagueNames = [
  'anew',
  'anybody',
  'ask',
  'asked',
  'asks',
  'befall',
  'calm',
  'forget',
  'hear',
  'heard',
  'nobody',
  'papers',
  'persons',
  'said',
  'say',
  'says',
  'somebody',
  'spell',
  'tell',
  'tells',
  'told',
  'troubles',
  'verdict',
  'verdicts',
  'whoever',
  'wish',
  'wishes',
  'wrong',
];

// `listOf` names the tag of a list in RTK Query.
const FUNCTION_NAMES = 'A function is a verb: getX, createX, toX.';
const functionsAreVerbs = [
  { selector: 'FunctionDeclaration[id.name=/^(?!listOf$).*Of$/]', message: FUNCTION_NAMES },
  { selector: 'VariableDeclarator[id.name=/^(?!listOf$).*Of$/] > ArrowFunctionExpression', message: FUNCTION_NAMES },
];

// Lookbehind fails the whole chunk before Safari 16.4.
const MISSING_IN_SAFARI_16 = 'Safari 16 lacks this.';
const notInSafari16 = [
  { selector: 'Literal[regex.pattern=/\\(\\?<[=!]/]', message: MISSING_IN_SAFARI_16 },
  { selector: "NewExpression[callee.name='RegExp'] Literal[value=/\\(\\?<[=!]/]", message: MISSING_IN_SAFARI_16 },
  {
    selector: "NewExpression[callee.name='RegExp'] TemplateElement[value.raw=/\\(\\?<[=!]/]",
    message: MISSING_IN_SAFARI_16,
  },
  { selector: "MemberExpression[object.name='URL'][property.name='canParse']", message: MISSING_IN_SAFARI_16 },
];

module.exports = {
  root: true,
  ignorePatterns: ['!.ci', 'node_modules', 'dist', '.cache', '.data', 'test-results', 'public'],
  parser: '@typescript-eslint/parser',
  parserOptions: { ecmaVersion: 2023, sourceType: 'module', ecmaFeatures: { jsx: true } },
  plugins: ['@typescript-eslint', 'react', 'react-hooks', 'jsx-a11y'],
  extends: ['eslint:recommended', 'plugin:@typescript-eslint/recommended'],
  env: { es2023: true, node: true },
  settings: { react: { version: 'detect' } },
  rules: {
    '@typescript-eslint/no-explicit-any': 'error',
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'no-console': 'error',
    // A schema and its type share one name; the compiler rejects real redeclarations.
    'no-redeclare': 'off',
    'no-restricted-imports': ['error', { patterns: [noParents] }],
    'id-denylist': ['error', ...vagueNames],
    'no-restricted-syntax': ['error', ...functionsAreVerbs],
    eqeqeq: 'error',
    'prefer-const': 'error',
  },
  overrides: [
    {
      files: ['src/web/**/*.{ts,tsx}'],
      env: { browser: true, node: false },
      extends: ['plugin:react/recommended', 'plugin:react/jsx-runtime', 'plugin:jsx-a11y/recommended'],
      rules: {
        'react/prop-types': 'off',
        'react-hooks/rules-of-hooks': 'error',
        'react-hooks/exhaustive-deps': 'error',
        'jsx-a11y/no-autofocus': 'off',
      },
    },
    { files: ['src/embed/**/*.ts'], env: { browser: true, node: false } },
    // Sagas yield effects to the middleware; their generators need no other result.
    { files: ['src/web/**/*.{ts,tsx}'], rules: { 'require-yield': 'off' } },
    // Playwright reads the fixtures that a test needs from its first parameter, which must be an object pattern.
    {
      files: ['test/browser/**/*.ts'],
      rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
    {
      files: ['test/browser/**/*.spec.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          { property: 'newContext', message: 'Its console is not watched: use the fixture openContext.' },
        ],
      },
    },
    { files: ['src/portal/page/*.js'], env: { browser: true, node: false } },
    { files: ['**/*.{mjs,cjs,js}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
    { files: ['.ci/*.mjs', 'test/bench/**/*', 'src/main.ts'], rules: { 'no-console': 'off' } },
    {
      files: ['src/**/*.{ts,tsx}'],
      excludedFiles: ['src/contract/money.ts', 'src/contract/numbers/**', 'src/exchange/**', '**/*.test.{ts,tsx}'],
      rules: { 'no-restricted-syntax': ['error', ...functionsAreVerbs, ...noFloatMoney] },
    },
    {
      files: ['src/{contract,web,embed}/**/*.{ts,tsx}'],
      excludedFiles: ['src/contract/money.ts', 'src/contract/numbers/**', '**/*.test.{ts,tsx}'],
      rules: { 'no-restricted-syntax': ['error', ...functionsAreVerbs, ...noFloatMoney, ...notInSafari16] },
    },
    {
      files: ['src/contract/money.ts', 'src/contract/numbers/**'],
      rules: { 'no-restricted-syntax': ['error', ...functionsAreVerbs, ...notInSafari16] },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      excludedFiles: ['**/*.test.{ts,tsx}'],
      rules: { 'max-lines-per-function': ['error', { max: 60, skipComments: true }] },
    },
    ...layerRules,
  ],
};
