import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from '#web/components/RouterLink.tsx';
import { NetworkAvatar } from '#web/components/market/CoinAvatar.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import type { Method, MethodKind } from './methodForm.ts';
import { OnOff } from '#web/features/admin/forms/OnOff.tsx';
import { getMethodPath } from './methodPages.ts';
import { useMethodTexts } from './useMethodTexts.ts';

/** Lists the methods of a kind on wide pages. */
export function MethodTable({ kind, methods }: { kind: MethodKind; methods: readonly Method[] }) {
  const { t } = useTranslation('adminSetup');
  const { rate } = useMoneyFormat();
  const { limits, fee } = useMethodTexts();
  return (
    <TableContainer component={Paper} sx={{ px: 4, py: 1 }}>
      <Table aria-label={t(`methods.list.${kind}`)} sx={{ '& tbody tr:last-child > *': { border: 0 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('methods.field.paymentAddressType')}</TableCell>
            <TableCell>{t('methods.field.paymentAddress')}</TableCell>
            <TableCell align="right">{t('methods.limits')}</TableCell>
            <TableCell align="right">{t('methods.field.conversionPrice')}</TableCell>
            {kind === 'withdraw' && <TableCell align="right">{t('methods.field.charge')}</TableCell>}
            <TableCell align="right">{t('methods.state')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {methods.map(method => (
            <TableRow key={method._id}>
              <TableCell component="th" scope="row">
                <Stack direction="row" useFlexGap spacing={3} sx={{ alignItems: 'center' }}>
                  <NetworkAvatar network={method.paymentAddressType} size={28} />
                  <Link component={RouterLink} to={getMethodPath(kind, method._id)} variant="subtitle2" sx={{ py: 3 }}>
                    {method.paymentAddressType}
                  </Link>
                  <Typography variant="body2" component="span" color="textSecondary">
                    {method.coinName}
                  </Typography>
                </Stack>
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{method.paymentAddress}</TableCell>
              <TableCell align="right">{limits(method)}</TableCell>
              <TableCell align="right">{rate(method.conversionPrice)}</TableCell>
              {kind === 'withdraw' && <TableCell align="right">{fee(method)}</TableCell>}
              <TableCell align="right">
                <OnOff isOn={method.isActive} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
