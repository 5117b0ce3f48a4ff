import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LicenseWebpackPlugin } from 'license-webpack-plugin';
import { type WebpackPluginInstance } from 'webpack';

const root = join(import.meta.dirname, '..');
const PASSWORDS_LICENCE = join(root, 'src/contract/passwords/commonPasswords.LICENSE.txt');

/** Lists the licences of everything that the app delivers, as they require; one that is not permissive fails the build. */
export const licences = new LicenseWebpackPlugin({
  renderLicenses: packages => {
    const ofPackages = packages
      .sort((one, other) => one.name.localeCompare(other.name))
      .map(({ name, licenseId, licenseText }) => `${name}\n${licenseId}\n\n${licenseText?.trim()}`);
    const ofPasswords = `@zxcvbn-ts/language-common\nMIT\n\n${readFileSync(PASSWORDS_LICENCE, 'utf8')}`;
    return [...ofPackages, ofPasswords].join('\n\n\n');
  },
  outputFilename: 'licences.txt',
  perChunkOutput: false,
  additionalModules: ['@fontsource-variable/inter', '@web3icons/core'].map(name => ({
    name,
    directory: join(root, 'node_modules', name),
  })),
  // Folders of a package, with a manifest of their own.
  excludedPackageTest: name => name.endsWith('/effects'),
  licenseTypeOverrides: { qr: 'MIT' },
  // These packages contain no text.
  licenseTextOverrides: {
    '@web3icons/core': 'Copyright (c) 0xa3k5. MIT License.',
    formik: 'Copyright (c) Jared Palmer. MIT License.',
  },
  skipChildCompilers: true,
  unacceptableLicenseTest: licence => !/^(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1)$/.test(licence),
  // Its types are stricter than webpack's own.
}) as unknown as WebpackPluginInstance;
