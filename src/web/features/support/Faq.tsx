import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { TextButtonLink } from '#web/components/TextButtonLink.tsx';
import { RowsCard, TitledSection } from '#web/components/TitledSection.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';

const QUESTIONS = [
  { name: 'deposit', to: '/deposit' },
  { name: 'pending', to: '/wallet' },
  { name: 'withdraw', to: '/withdraw' },
  { name: 'transfer', to: '/transfer' },
  { name: 'trade', to: '/orders' },
  { name: 'kyc', to: '/kyc/log' },
  { name: 'session', to: '/settings' },
  { name: 'offline', to: '/wallet' },
] as const;

/** Answers frequent questions, each with a link to its screen. A visitor passes Sign In on the way there. */
export default function Faq() {
  const { t } = useTranslation('faq');
  const { trading } = useDeps().config;
  return (
    <TitledSection title={t('title')}>
      <RowsCard>
        {QUESTIONS.filter(({ name }) => trading || name !== 'trade').map(({ name, to }) => (
          <Accordion key={name} sx={{ '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' } }}>
            <AccordionSummary
              id={`question-${name}`}
              aria-controls={`answer-${name}`}
              expandIcon={<Icon name="down" size={18} />}
            >
              {t(`questions.${name}`)}
            </AccordionSummary>
            <AccordionDetails>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
                {t(`answers.${name}`)}
              </Typography>
              <TextButtonLink to={to}>{t(`links.${name}`)}</TextButtonLink>
            </AccordionDetails>
          </Accordion>
        ))}
      </RowsCard>
    </TitledSection>
  );
}
