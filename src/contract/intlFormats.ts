/** Returns `create`, which runs once for each language and set of options. Creating a format takes 50 times as long as using it. */
function memoizeFormat<Options, Format>(create: (language: string, options?: Options) => Format) {
  const formats = new Map<string, Format>();
  return (language: string, options?: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`;
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

/** Returns the date format of a language, the same object for the same options. */
export const getDateTimeFormat = /* #__PURE__ */ memoizeFormat(
  (language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
