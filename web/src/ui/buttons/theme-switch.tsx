import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { STRINGS } from '../../strings.ts';
import { IconButton } from './button.tsx';
import { chooseTheme, useTheme } from '../hooks/theme.ts';

/** Switches between light and dark. */
export function ThemeSwitch() {
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      label={dark ? STRINGS.layout.lightTheme : STRINGS.layout.darkTheme}
      icon={dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    />
  );
}
