import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

interface SegmentedTabsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** The id of the panel that the tabs switch. */
  controls?: string;
}

export function SegmentedTabs<Value extends string>({
  label,
  value,
  options,
  onChange,
  controls,
}: SegmentedTabsProps<Value>) {
  return (
    <Tabs aria-label={label} value={value} onChange={(_event, chosen: Value) => onChange(chosen)} selectionFollowsFocus>
      {options.map(option => (
        <Tab key={option.value} value={option.value} label={option.label} aria-controls={controls} />
      ))}
    </Tabs>
  );
}
