import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface Props {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A choice that is on or off. */
export const Tick = ({ label, checked, onChange }: Props) => (
  <FormControlLabel label={label} control={<Checkbox checked={checked} onChange={(_event, on) => onChange(on)} />} />
);
