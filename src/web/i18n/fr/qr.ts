export const qr = {
  scan: {
    video: 'Image de la caméra',
    aim: 'Dirigez la caméra vers le code QR.',
    steady: 'Aucun code trouvé pour le moment. Tenez le téléphone immobile ou choisissez une image.',
    missing: 'Cet appareil n’a pas de caméra. Choisissez une image du code.',
    picture: 'Choisir une image',
    noCode: 'Il n’y a pas de code QR dans cette image.',
    noPicture: 'Impossible d’ouvrir ce fichier. Choisissez une image.',
    notLoaded: 'Impossible de charger le lecteur de codes. Vérifiez votre connexion et réessayez.',
  },
  my: {
    code: 'Code QR de votre Pay ID',
    note: 'Toute personne ayant un compte ici peut le scanner pour vous envoyer des USDT. Il sert uniquement aux transferts, pas aux dépôts venant de l’extérieur.',
    caption: 'Pay ID {{payId}}',
    save: 'Enregistrer',
    share: 'Partager',
    failed: 'Impossible de créer l’image.',
  },
} as const;
