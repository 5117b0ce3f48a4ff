import './sharedScripts.ts';

export { TestEnvironment as default } from 'jest-environment-node';
