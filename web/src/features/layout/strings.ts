/** The French sentences around every signed-in screen. */
export const LAYOUT_STRINGS = {
  navigation: 'Navigation principale',
  userMenu: 'Mon compte',
  offline: 'Hors connexion.',
  offlineSending: 'Hors connexion : les envois reprendront.',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  documents: 'Documents',
  copyright: (year: number) => `© ${year} Navette Logistique`,
  signOut: 'Déconnexion',
  ofAllDevices: 'de tous les appareils',
  signOutOfAll: 'Déconnexion de tous les appareils',
  signOutUnlooked:
    'Des fichiers qui ne sont peut-être pas encore envoyés seront retirés de cet appareil.',
  signOutFailed: 'La déconnexion a échoué. Réessayez.',
} as const;
