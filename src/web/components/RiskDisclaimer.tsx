import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

// The element between the two texts makes each a flex item, so that a line breaks between the sentences.
const sentences = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: '0.15em',
  // On the narrowest phones one of them would take two lines.
  '@media (max-width: 359.95px)': { display: 'block' },
} as const;
const FIRST_SENTENCE = /^[^.。]+[.。]\s*/;

export const RiskDisclaimer = memo(function RiskDisclaimer() {
  const { t } = useTranslation('app');
  const text = t('risk');
  const [first = ''] = FIRST_SENTENCE.exec(text) ?? [];
  return (
    <Typography
      variant="overline"
      component="p"
      align="center"
      color="textSecondary"
      sx={{ ...sentences, textWrap: 'balance' }}
    >
      {first}
      <span />
      {text.slice(first.length)}
    </Typography>
  );
});
