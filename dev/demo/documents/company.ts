/**
 * The company of the demo. It does not exist; its telephone numbers are from the ranges that ARCEP
 * keeps for fiction, its domain is one that RFC 2606 keeps for examples.
 */
export const company = {
  name: 'Cordevent Logistique',
  legal: 'Cordevent Logistique SAS au capital de 420 000 €',
  street: '12, rue du Canal-Neuf',
  postcode: '62000',
  city: 'Arras',
  phone: '03 53 01 42 00',
  email: 'exploitation@cordevent.example',
};

/** The logo: a box on its way, and the name. */
export const companyLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 330 64" role="img" aria-label="Cordevent Logistique"><path d="M4 20h18M0 32h16M8 44h14" stroke="#e07a1f" stroke-width="5" stroke-linecap="round"/><path d="M46 8l22 11v26L46 56 24 45V19z" fill="#123b4f"/><path d="M24 19l22 11 22-11M46 30v26" fill="none" stroke="#fff" stroke-width="2.6"/><path d="M34 13.5l22 11v8" fill="none" stroke="#e07a1f" stroke-width="4"/><text x="82" y="34" font-family="Liberation Sans, Arial, sans-serif" font-size="29" font-weight="bold" fill="#123b4f">Cordevent</text><text x="83" y="53" font-family="Liberation Sans, Arial, sans-serif" font-size="14.5" letter-spacing="5.2" fill="#5a6a75">LOGISTIQUE</text></svg>`;
