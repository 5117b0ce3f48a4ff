/**
 * Returns `create`, which runs once for each language, time zone of the device and set of options. Creating a format
 * takes 50 times as long as using it.
 */
function memoizeFormat<Options, Format>(create: (language: string, options?: Options) => Format) {
  const formats = new Map<string, Format>();
  return (language: string, options?: Options): Format => {
    // A format keeps the zone of its creation.
    const key = `${language} ${new Date().getTimezoneOffset()} ${JSON.stringify(options)}`;
    const known = formats.get(key);
    if (known) return known;
    const format = create(language, options);
    formats.set(key, format);
    return format;
  };
}

/** Returns the number format of a language, the same object for the same options. */
export const getNumberFormat = /* #__PURE__ */ memoizeFormat(
  (language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

/**
 * Formats the text of a decimal without a conversion to a binary number. The types of `format` accept only literals,
 * so that a text needs the cast.
 */
export const formatDecimalText = (format: Intl.NumberFormat, text: string): string =>
  format.format(text as Intl.StringNumericLiteral);

// The most that a number format takes, and more than any exchange sends; CoinGecko may send more. One format serves all
// prices with the same least number of decimals.
const MAX_PRICE_DECIMALS = 20;

/** Formats the decimal text of a price with at least `decimals`, rounded only beyond 20: `67214.3` as `67,214.30`. */
export const formatPriceText = (price: string, language: string, decimals: number): string =>
  formatDecimalText(
    getNumberFormat(language, {
      minimumFractionDigits: Math.min(decimals, MAX_PRICE_DECIMALS),
      maximumFractionDigits: MAX_PRICE_DECIMALS,
    }),
    price,
  ).replace('-', '−');

/** Returns the date format of a language, the same object for the same options. */
export const getDateTimeFormat = /* #__PURE__ */ memoizeFormat(
  (language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
