import type { JSX as ReactJSX, ReactElement, ReactNode } from 'react';

// What an element may hold, for the compiler alone: `jsxImportSource` in `web/tsconfig.json` names this module, but
// what runs is React's own. A browser that translates a page wraps or removes text nodes; React fails when it then
// removes such a node, or inserts something before it. So a text has its element to itself
// (docs/decisions/0150-translated-pages.md). The compiler does not check fragments written `<>`.

/** What may stand beside other things: anything but a text. */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];

/** What may be an element's whole content: a text too. */
export type Content = Elements | string | number;

type WithContent<Props> = {
  [Name in keyof Props]: Name extends 'children'
    ? ReactNode extends Props[Name]
      ? Content
      : Props[Name]
    : Props[Name];
};

/** Whether a component is known to return a text, which would stand beside the component's siblings. */
type IsText<Component> = Component extends (props: never) => infer Shown
  ? ReactNode extends Shown
    ? false
    : [Shown] extends [Elements]
      ? false
      : true
  : false;

export declare namespace JSX {
  type ElementType = ReactJSX.ElementType;
  type Element = ReactJSX.Element;
  type ElementClass = ReactJSX.ElementClass;
  type ElementAttributesProperty = ReactJSX.ElementAttributesProperty;
  type ElementChildrenAttribute = ReactJSX.ElementChildrenAttribute;
  type LibraryManagedAttributes<Component, Props> =
    IsText<Component> extends true
      ? never
      : WithContent<ReactJSX.LibraryManagedAttributes<Component, Props>>;
  type IntrinsicAttributes = ReactJSX.IntrinsicAttributes;
  type IntrinsicClassAttributes<Instance> = ReactJSX.IntrinsicClassAttributes<Instance>;
  type IntrinsicElements = {
    [Tag in keyof ReactJSX.IntrinsicElements]: Tag extends 'input' | 'textarea'
      ? ReactJSX.IntrinsicElements[Tag]
      : WithContent<ReactJSX.IntrinsicElements[Tag]>;
  };
}
