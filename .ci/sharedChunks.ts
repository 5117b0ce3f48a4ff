import { join, relative, sep } from 'node:path';
import { type Compiler, type Configuration, type Module, NormalModule, WebpackError } from 'webpack';

/** What nearly every first screen needs, part of the first script: each screen would have its own copy. */
export const FIRST_PARTS: readonly string[] = [
  ...['Button.tsx', 'PageHeader.tsx', 'SlowHint.tsx'].map(name => `src/web/components/${name}`),
  'src/contract/signIn.ts',
  'src/web/api/credentials.ts',
  'src/web/api/draftOwner.ts',
  'src/web/deps.ts',
  'src/web/shell/Screen.tsx',
  'src/web/shell/useSubmitBlockedReason.ts',
];

/** The script of the packages that the first script needs; it runs before it. */
export const VENDOR = 'vendor';

/**
 * Scripts with parts that several screens load, each a file or a folder. They are too small for webpack's own rules,
 * which would copy each of them into the screens' scripts.
 */
const SHARED_PARTS: Readonly<Record<string, readonly string[]>> = {
  // What MUI's components share joins the packages of the first script.
  [VENDOR]: [
    ...[
      'appendOwnerState',
      'extractEventHandlers',
      'getActiveElement',
      'isEventHandler',
      'isHostComponent',
      'isMuiElement',
      'mergeSlotProps',
      'omitEventHandlers',
      'ownerDocument',
      'resolveComponentProps',
    ].map(name => `node_modules/@mui/utils/${name}/`),
    ...['getActiveElement', 'isMuiElement', 'ownerDocument', 'useEnhancedEffect', 'useSlot'].map(
      name => `node_modules/@mui/material/utils/${name}.mjs`,
    ),
    'node_modules/@mui/material/zero-styled/',
    // Nearly every screen has lists.
    ...['Avatar', 'List', 'Skeleton'].map(name => `node_modules/@mui/material/${name}/`),
    'node_modules/@mui/material/SvgIcon/createSvgIcon.mjs',
    'node_modules/@mui/material/internal/svg-icons/Person.mjs',
    'node_modules/@mui/material/styles/cssUtils.mjs',
    ...['arrayLikeToArray', 'objectWithoutPropertiesLoose'].map(
      name => `node_modules/@babel/runtime/helpers/esm/${name}.js`,
    ),
  ],
  money: ['node_modules/big.js/big.mjs', 'src/contract/money.ts', 'src/web/shared/format/useMoneyFormat.ts'],
  // What runs sagas, which the first screen of a visitor needs only for prices.
  sagas: [
    'node_modules/redux-saga/',
    'node_modules/@redux-saga/',
    'src/contract/time.ts',
    'src/web/api/http/serverTime.ts',
    'src/web/i18n/changeLanguage.ts',
    ...['clockSaga', 'connectionSaga', 'preferencesSaga', 'sagas', 'sessionSaga', 'toastSaga'].map(
      name => `src/web/app/${name}.ts`,
    ),
    ...['effects', 'pageLifecycle', 'poll', 'supervise', 'takeEveryEvent'].map(name => `src/web/saga/${name}.ts`),
  ],
  // The coins with their live prices.
  prices: [
    'src/contract/coins.ts',
    'src/contract/market.ts',
    'src/contract/itemAt.ts',
    'src/web/api/coins.ts',
    ...['CoinAvatar.tsx', 'coinIcons.ts', 'useStoreText.ts'].map(name => `src/web/components/market/${name}`),
    ...['coinNames', 'exchangeClient', 'exchangeHost', 'tickerBatch', 'tickerClient'].map(
      name => `src/web/market/exchange/${name}.ts`,
    ),
    ...['pageFeed', 'sourceEvents', 'tickerCodec', 'workerFeed'].map(name => `src/web/market/feed/${name}.ts`),
    ...['AfterFirstCoins', 'CoinRow', 'CoinSparkline', 'MarketUnavailable'].map(
      name => `src/web/features/markets/${name}.tsx`,
    ),
    ...['coinRowStyle', 'useCoinCells', 'useMarketSubscription', 'useSparklines'].map(
      name => `src/web/features/markets/${name}.ts`,
    ),
    'src/web/components/market/Sparkline.tsx',
    'src/web/market/marketSaga.ts',
    ...['readSource', 'socketSource'].map(name => `src/web/market/sources/${name}.ts`),
    ...[
      'bars',
      'columns',
      'lastPricesSaga',
      'marketSelectors',
      'marketSlice',
      'rankCoins',
      'rankingSaga',
      'stalenessWatch',
      'tickSizeSaga',
    ].map(name => `src/web/market/store/${name}.ts`),
    ...['ChangeText.tsx', 'PriceText.tsx', 'priceFormat.ts'].map(name => `src/web/components/market/${name}`),
  ],
  // What the first screens of an account share: the account, wide pages, and lists of coins.
  lists: [
    ...['evidence', 'trades', 'users'].map(name => `src/contract/${name}.ts`),
    'src/web/api/users.ts',
    'src/web/shared/app/useMediaMatch.ts',
    'src/web/shell/layout/useBarsHeight.ts',
    'src/web/shell/layout/useIsWide.ts',
    'src/contract/numbers/',
    ...['EmptyText', 'RiskDisclaimer', 'SkeletonRows'].map(name => `src/web/components/${name}.tsx`),
    'src/web/features/markets/CoinStar.tsx',
    'src/web/features/markets/SourceNotice.tsx',
    'src/web/features/markets/StarIcon.tsx',
    'src/web/market/store/favorites.ts',
    'src/web/components/FoundStatus.tsx',
    ...['DisappearingButton.tsx', 'usePassFocusToMain.ts', 'useRestoreFocus.ts'].map(
      name => `src/web/shared/app/${name}`,
    ),
  ],
  // What nearly every other screen of an account loads: two panes, records, and the parts of MUI's overlays.
  records: [
    ...['contains', 'debounce', 'getReactElementRef', 'ownerWindow'].map(name => `node_modules/@mui/utils/${name}/`),
    ...['contains', 'debounce', 'ownerWindow'].map(name => `node_modules/@mui/material/utils/${name}.mjs`),
    'src/web/shell/layout/Panes.tsx',
    'src/web/shell/layout/useHasTwoPanes.ts',
    'src/web/theme/addDirections.ts',
    ...['Card', 'NumberedList'].map(name => `src/web/components/${name}.tsx`),
    ...['useDoubleTapGuard', 'usePartnerSession'].map(name => `src/web/shared/app/${name}.ts`),
    'src/web/shared/time/CountdownRing.tsx',
    'src/web/shared/query/FailureNotice.tsx',
    'src/web/shared/query/LoadingRows.tsx',
    'src/web/shared/query/useInitialLoad.ts',
  ],
  inputs: [
    ...['FormControl', 'FormHelperText', 'FormLabel', 'InputBase', 'OutlinedInput'].map(
      name => `node_modules/@mui/material/${name}/`,
    ),
    'src/web/components/form/Field.tsx',
    'src/web/theme/GrowingTextarea.tsx',
  ],
  adorned: ['node_modules/@mui/material/InputAdornment/'],
  forms: [
    ...['deepmerge', 'formik', 'formik-validator-zod', 'react-fast-compare', 'tiny-warning'].map(
      name => `node_modules/${name}/`,
    ),
    'src/web/components/form/FormNotice.tsx',
    'src/web/shared/forms/lodash/',
    ...['FocusFirstError.tsx', 'TextInput.tsx', 'maxCharacters.ts', 'useFieldProps.ts', 'zodValidate.ts'].map(
      name => `src/web/shared/forms/${name}`,
    ),
  ],
  alerts: [
    'node_modules/@mui/material/Alert/',
    ...['Close', 'ErrorOutline', 'InfoOutlined', 'ReportProblemOutlined', 'SuccessOutlined'].map(
      icon => `node_modules/@mui/material/internal/svg-icons/${icon}.mjs`,
    ),
  ],
  cards: ['node_modules/@mui/material/Card/', 'node_modules/@mui/material/CardActionArea/'],
  switches: ['node_modules/@mui/material/Switch/', 'node_modules/@mui/material/internal/SwitchBase.mjs'],
  // The parts of every screen that displays trades.
  trading: [
    'src/contract/profit.ts',
    'src/contract/settlement.ts',
    'src/web/api/trades.ts',
    'src/web/api/tradeUpdates.ts',
    'src/web/features/trade/entrySaga.ts',
    'src/web/features/trade/settlementQueue.ts',
    'src/web/features/trade/tradeLog.ts',
    'src/web/features/trade/tradeSaga.ts',
    ...['unseenResults', 'useResults'].map(name => `src/web/features/trade/result/${name}.ts`),
    ...['orderLink', 'repeatLink'].map(name => `src/web/shared/format/${name}.ts`),
    'src/web/shared/records/getStanding.ts',
    'src/web/shell/selectOutcome.ts',
    'src/web/shared/format/usePercentFormat.ts',
    'src/web/shell/QuotedPrice.tsx',
    'src/web/shared/query/invalidateAfterBackoff.ts',
  ],
  failures: [
    'src/web/api/http/isAborted.ts',
    'src/web/api/readFresh.ts',
    'src/web/i18n/translateKey.ts',
    'src/web/shared/format/useJoinedSentences.ts',
    'src/web/shared/forms/fieldErrors.ts',
    'src/web/shared/forms/validationMessage.ts',
    'src/web/shared/query/RetryButton.tsx',
    'src/web/shared/query/translateRefusal.ts',
    'src/web/shared/query/useFailureText.ts',
    'src/web/shared/query/useRetryAfter.ts',
    'src/web/shared/query/useRetryText.ts',
  ],
  notifications: ['src/contract/notifications/notifications.ts', 'src/contract/notifications/push.ts'],
  // What the list needs once it shows coins.
  'coin-filters': [...['CategoryTabs', 'CoinListHeader'].map(name => `src/web/features/markets/${name}.tsx`)],
  // What a list of coins needs after its first prices, and times beside stale ones: when prices stop, the network may be
  // gone.
  'later-prices': [
    ...['loadTickSizes', 'sparklineSaga', 'storedPrices'].map(name => `src/web/market/store/${name}.ts`),
    'src/web/shared/format/useDayFormat.ts',
    ...['StaleTime.tsx', 'serverClock.ts', 'useDatedTime.ts', 'useServerClock.ts'].map(
      name => `src/web/shared/time/${name}`,
    ),
  ],
  // Markets alone and beside Trade.
  markets: [
    'src/web/screens/MarketsScreen.tsx',
    ...['MarketFilters', 'MarketsList', 'MarketsPanel', 'VirtualCoinList'].map(
      name => `src/web/features/markets/${name}.tsx`,
    ),
    'src/web/market/exchange/matchesCoin.ts',
    ...['categories', 'coinSort', 'useListedCoins', 'useMarketsView', 'useVirtualRows'].map(
      name => `src/web/features/markets/${name}.ts`,
    ),
  ],
  copying: ['src/web/shared/device/CopyButton.tsx', 'src/web/shared/device/copyText.ts'],
  // The shared parts of the forms that move money.
  'money-forms': [
    'src/web/api/classifyFailure.ts',
    'src/web/api/pendingStore.ts',
    'src/web/components/form/AmountField.tsx',
    'src/web/components/form/normalizeAmountText.ts',
    'src/web/components/FilledText.tsx',
    'src/web/components/PinnedActions.tsx',
    'src/web/money/ConfirmActions.tsx',
    'src/web/money/toAmountInput.ts',
    'src/web/money/Facts.tsx',
    'src/web/money/GroupedAddress.tsx',
    'src/web/money/Guide.tsx',
    'src/web/money/MoneyNotice.tsx',
    'src/web/money/announceOutcome.ts',
    'src/web/money/createMoneyForm.ts',
    'src/web/money/moneySaga.ts',
    'src/web/money/moneySlice.ts',
    'src/web/money/submitOnce.ts',
    'src/web/money/useMoneySubmission.ts',
    'src/web/money/useTapGuard.ts',
    'src/web/money/useTranslatedErrors.ts',
    'src/web/shared/forms/typedAmount.ts',
    'src/web/shared/forms/useDraft.ts',
  ],
  'qr-codes': ['node_modules/qrcode.react/'],
  webcam: ['node_modules/react-webcam/'],
  sheets: ['src/web/shared/overlay/BottomSheet.tsx'],
  settings: ['src/contract/siteSetting.ts', 'src/web/api/siteSetting.ts', 'src/web/shared/app/useTradeConfirmation.ts'],
};

const root = join(import.meta.dirname, '..');

/** Returns the module's path in the project, with slashes; an empty text if it has none. */
const getPath = (module: Module): string =>
  module instanceof NormalModule ? relative(root, module.resource).split(sep).join('/') : '';

const isPart = (path: string, part: string): boolean => (part.endsWith('/') ? path.startsWith(part) : path === part);

function isAnyPart(module: Module, parts: readonly string[]): boolean {
  const path = getPath(module);
  return parts.some(part => isPart(path, part));
}

type SplitChunks = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>;

/** The worker of the market stream contains its own parts. */
const MARKET_WORKER = 'market';

/** Returns webpack's rule for each of these scripts. */
export const createSharedChunks = (): SplitChunks['cacheGroups'] =>
  Object.fromEntries(
    Object.entries(SHARED_PARTS).map(([name, parts]) => [
      name,
      {
        name,
        test: (module: Module) => isAnyPart(module, parts),
        chunks: chunk => !chunk.canBeInitial() && chunk.name !== MARKET_WORKER,
        enforce: true,
      },
    ]),
  );

/** Fails the build if a part no longer exists, for example since its file was renamed. */
export const sharedPartsExist = {
  apply: (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('shared parts', compilation =>
      compilation.hooks.finishModules.tap('shared parts', modules => {
        const paths = [...modules].map(getPath);
        for (const [name, parts] of Object.entries(SHARED_PARTS))
          for (const part of parts)
            if (!paths.some(path => isPart(path, part)))
              compilation.errors.push(new WebpackError(`The shared script ${name} has no part ${part}.`));
      }),
    ),
};

/** Fails the build if a worker needs a second script, which it would request only once the first one runs. */
export const workersAreOneScript = {
  apply: (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('workers', compilation =>
      compilation.hooks.afterOptimizeChunks.tap('workers', () => {
        for (const { name, chunks } of compilation.asyncEntrypoints)
          if (chunks.length > 1)
            compilation.errors.push(new WebpackError(`The worker ${name} consists of ${chunks.length} scripts.`));
      }),
    ),
};
