import type { DecodedText } from './decode-text.ts';
import { Select } from '../../../ui/fields/select.tsx';
import reading from '../file/reading.module.css';
import { ENCODINGS, type Encoding } from './encodings.ts';
import { TEXT_STRINGS } from './strings.ts';

/** Names that people may have met. */
const NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'iso-8859-15': 'ISO-8859-15',
  cp850: 'DOS (CP850)',
  macintosh: 'Mac (MacRoman)',
  'windows-1250': 'Europe centrale (Windows-1250)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (gros-boutiste)',
};

interface EncodingMenuProps {
  decoded: DecodedText;
  onChoose: (encoding: Encoding) => void;
}

/** Lets the person choose another encoding, where the text's was guessed. */
export function EncodingMenu({ decoded: { encoding, guessed }, onChoose }: EncodingMenuProps) {
  if (!guessed) return null;
  return (
    <label className={reading['choice']}>
      <span>{TEXT_STRINGS.encoding}</span>
      <Select
        label={TEXT_STRINGS.encoding}
        value={encoding}
        onChoose={(value) => onChoose(value as Encoding)}
      >
        {encoding === 'mixed' && <option value="mixed">{TEXT_STRINGS.mixed}</option>}
        {ENCODINGS.map((one) => (
          <option key={one} value={one}>
            {NAMES[one]}
          </option>
        ))}
      </Select>
    </label>
  );
}
