import type { ReactNode } from 'react';

/** What the compiler must refuse and what it must accept; nothing runs this. */
export function ofEachKind(text: string) {
  const Text = () => (text === '1' ? 'un' : <b />);
  return [
    // @ts-expect-error a text beside an element
    <p key={0}>{text === '1' && <b />}un</p>,
    // @ts-expect-error the same in a component whose children React's types describe
    <Named key={1}>{text === '1' && <b />}un</Named>,
    // @ts-expect-error two texts
    <p key={2}>{['un', text]}</p>,
    // @ts-expect-error a component that is a text
    <Text key={3} />,
    <p key={4}>{text === '1' ? text : <b />}</p>,
    <p key={5}>
      {text === '1' && <b />}
      <span>{text}</span>
    </p>,
    <Named key={6}>{text}</Named>,
  ];
}

function Named({ children }: { children?: ReactNode }) {
  return children === undefined ? null : <b />;
}
