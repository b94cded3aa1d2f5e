/** The French sentences about reCAPTCHA, apart because hardly anybody needs them. */
export const CAPTCHA_STRINGS = {
  title: 'Contrôle de sécurité bloqué',
  text: 'Navette attend le contrôle antirobot de Google (reCAPTCHA), qu’un bloqueur de publicités ou le réseau de votre entreprise arrête sans doute. Autorisez www.google.com/recaptcha, www.gstatic.com/recaptcha et content-firebaseappcheck.googleapis.com, puis réessayez.',
} as const;
