import styled from '@emotion/styled';
import { useId, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from './Spinner.tsx';
import { color, focusRing, radius, size, weight } from '#web/theme/tokens.ts';

type Tone = 'brand' | 'quiet' | 'up' | 'down' | 'text';

const GROUND: Record<Tone, { background: string; color: string }> = {
  brand: { background: color.brand, color: color.onBrand },
  quiet: { background: color.raised, color: color.text },
  up: { background: color.up, color: color.page },
  down: { background: color.down, color: color.page },
  text: { background: 'transparent', color: color.onBrandSoft },
};

const look = ({ tone }: { tone: Tone }) =>
  ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    width: '100%',
    minHeight: 52,
    padding: '8px 16px',
    border: 0,
    borderRadius: radius.button,
    font: 'inherit',
    fontSize: size.body,
    fontWeight: weight.strong,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    ...GROUND[tone],
    '&:focus-visible': focusRing,
    '&[aria-disabled=true]': { opacity: 0.55, cursor: 'not-allowed' },
  }) as const;

const Face = styled('button', { shouldForwardProp: name => name !== 'tone' })<{ tone: Tone }>(look);
const LinkFace = styled(Link, { shouldForwardProp: name => name !== 'tone' })<{ tone: Tone }>(look);

const Reason = styled.p({ margin: '8px 0 0', color: color.muted, fontSize: size.note, textAlign: 'center' });

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  children: ReactNode;
  tone?: Tone;
  /** A request is under way: shows progress and cannot be pressed again. */
  busy?: boolean;
  /** Cannot be pressed, for a reason that is said elsewhere. */
  isLocked?: boolean;
  /** Why it cannot be pressed, said below it. */
  disabledReason?: string | null;
}

/** A button that says what it does and stays put. It keeps the keyboard's focus while it cannot be pressed. */
export function Button({
  children,
  tone = 'brand',
  busy = false,
  isLocked = false,
  disabledReason,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isOff = busy || isLocked || Boolean(disabledReason);
  const reasonId = useId();
  return (
    <>
      <Face
        {...rest}
        type={type}
        tone={tone}
        aria-disabled={isOff || undefined}
        aria-busy={busy || undefined}
        aria-describedby={disabledReason ? reasonId : undefined}
        onClick={event => (isOff ? event.preventDefault() : onClick?.(event))}
      >
        {busy && <Spinner size={18} />}
        {children}
      </Face>
      {disabledReason && <Reason id={reasonId}>{disabledReason}</Reason>}
    </>
  );
}

/** A link with the look of a button. */
export function ButtonLink({ tone = 'brand', ...rest }: LinkProps & { tone?: Tone }) {
  return <LinkFace tone={tone} {...rest} />;
}
