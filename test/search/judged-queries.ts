/** A query and the products expected for it: patterns over `subjectOf` of a product. */
export interface JudgedQuery {
  text: string;
  /** Grade 3: the intended product. */
  best: RegExp;
  /** Grade 1: a fair second. */
  fair?: RegExp;
}

/** "GPU ASUS GeForce RTX 5050 … | Composants > Cartes graphiques > GeForce RTX | Mémoire vidéo=8 Go; …" */
export function subjectOf(product: {
  reference: string;
  name: string;
  categoryPath: readonly string[];
  specification: Record<string, Record<string, string>>;
}): string {
  const leaves = Object.values(product.specification).flatMap((section) => Object.entries(section));
  const sheet = leaves.map(([label, value]) => `${label}=${value};`).join(' ');
  return `${product.reference.split('-')[1] ?? ''} ${product.name} | ${product.categoryPath.join(' > ')} | ${sheet}`;
}

const laptop = /^(POR|REC) .*\| Ordinateurs portables/;
const newLaptop = /^POR /;
const monitor27 = /^ECR .* 27"/;

// biome-ignore format: a table, one entry a line
export const judgedQueries: readonly JudgedQuery[] = [
  // Kinds of products in everyday words.
  { text: 'carte graphique', best: /^GPU / },
  { text: 'gpu', best: /^GPU / },
  { text: 'cartes graphiques', best: /^GPU / },
  { text: 'carte video', best: /^GPU / },
  { text: 'processeur', best: /^CPU / },
  { text: 'cpu', best: /^CPU / },
  { text: 'carte mere', best: /^CMR / },
  { text: 'ram', best: /^MEM / },
  { text: 'barrette memoire', best: /^MEM / },
  { text: 'alim', best: /^ALI / },
  { text: 'moniteur', best: /^ECR /, fair: /^REC .*Écrans/ },
  { text: 'pc portable', best: laptop },
  { text: 'laptop', best: laptop },
  { text: 'ordinateur de bureau', best: /^(FIX|REC) .*\| Ordinateurs de bureau/ },
  { text: 'boitier pc', best: /^BOI / },
  { text: 'clavier', best: /^CLA / },
  { text: 'souris sans fil', best: /^SOU .*Souris sans fil/ },
  { text: 'souris filaire', best: /^SOU .*filaires/ },
  { text: 'casque gamer', best: /^AUD .*Casques gaming/, fair: /^AUD / },
  { text: 'casque', best: /^AUD / },
  { text: 'webcam', best: /^CAM / },
  { text: 'imprimante laser', best: /^IMP .*laser (noir|couleur)\)/ },
  { text: 'imprimante laser couleur', best: /^IMP .*laser couleur/, fair: /^IMP .*laser/ },
  { text: 'cle usb', best: /^FLA Clé USB/ },
  { text: 'clef usb 64go', best: /^FLA Clé USB.* 64 Go/, fair: /^FLA Clé USB/ },
  { text: 'carte micro sd', best: /^FLA .*microSD/, fair: /^FLA Carte/ },
  { text: 'onduleur', best: /^OND / },
  { text: 'routeur wifi 6', best: /^RES Routeur .*Wi-Fi 6/, fair: /^RES .*Wi-Fi 6/ },
  { text: 'cle wifi', best: /^RES Clé/, fair: /^RES .*Cartes réseau/ },
  { text: 'switch 8 ports', best: /^RES Switch .* 8 ports/, fair: /^RES Switch/ },
  { text: 'station accueil usb c', best: /^DOC / },
  { text: 'cable usb-c', best: /Câble USB-C/, fair: /Câbles USB/ },
  { text: 'cable usbc', best: /Câble USB-C/, fair: /Câbles USB/ },
  { text: 'antivirus', best: /^LOG .*Antivirus/, fair: /^LOG .*Sécurité/ },
  { text: 'windows 11 pro', best: /^LOG Microsoft Windows 11 Professionnel/ },
  { text: 'watercooling 360', best: /^REF .*360.*Watercooling/, fair: /^REF .*Watercooling/ },
  { text: 'cable ethernet', best: /^CAB Câble réseau/ },
  { text: 'cable hdmi', best: /^CAB Câble HDMI/, fair: /^CAB .*HDMI/ },
  // Models, joined and split.
  { text: 'rtx5070', best: /^GPU .*RTX 5070 (?!Ti)/, fair: /RTX 5070/ },
  { text: 'rtx 5070 ti', best: /^GPU .*RTX 5070 Ti/, fair: /RTX 5070 Ti/ },
  { text: 'geforce 5080', best: /^GPU .*RTX 5080/, fair: /RTX 5080/ },
  { text: 'rx9070xt', best: /^GPU .*RX 9070 XT/, fair: /RX 9070/ },
  { text: 'rx 9070', best: /^GPU .*RX 9070 (?!XT)/, fair: /RX 9070 XT/ },
  { text: 'ryzen 7 9800x3d', best: /^CPU .*9800X3D/ },
  { text: 'ryzen 5', best: /^CPU .*Ryzen 5 /, fair: /Ryzen 5 / },
  { text: 'intel i5', best: /^CPU Intel Core i5/, fair: /Core i5/ },
  { text: 'i7 14700k', best: /^CPU .*i7-14700K/ },
  { text: 'b650', best: /^CMR .* B650/ },
  { text: 'z790 wifi', best: /^CMR .*Z790.*WiFi/ },
  { text: 'galaxy s25', best: /Galaxy S25/ },
  { text: 'iphone 13', best: /^REC Apple iPhone 13 (?!mini)/, fair: /iPhone 13/ },
  { text: 'macbook air', best: /MacBook Air/, fair: /MacBook/ },
  { text: 'thinkpad t14', best: /ThinkPad T14/, fair: /ThinkPad/ },
  { text: '990 pro 2to', best: /^SSD .*990 PRO 2 To/, fair: /^SSD .*990 (PRO|EVO)/ },
  { text: 'mx master 3s', best: /^SOU .*MX Master 3S/ },
  { text: 'rm850x', best: /^ALI .*RM850x/ },
  // Numbers with units, joined or split, in French and English.
  { text: 'ssd nvme 1 to', best: /^SSD .* 1 To .*NVMe/, fair: /^SSD .*(NVMe| 1 To)/ },
  { text: 'ssd 1to', best: /^SSD .* 1 To/, fair: /^SSD / },
  { text: 'ssd 2tb', best: /^SSD .* 2 To/, fair: /^SSD / },
  { text: 'disque dur externe 2to', best: /^HDD Disque dur externe .* 2 To/, fair: /^(HDD|SSD) .*externe/ },
  { text: 'disque dur 4 to nas', best: /^HDD .* 4 To .*pour NAS/, fair: /^HDD .*(4 To|pour NAS)/ },
  { text: '16go ddr5', best: /^MEM .*DDR5 16 Go/, fair: /^MEM .*DDR5/ },
  { text: 'ram 32gb ddr5 6000', best: /^MEM .*DDR5 32 Go .*6000/, fair: /^MEM .*DDR5 32 Go/ },
  { text: 'ecran 27 pouces', best: monitor27, fair: /^(ECR|REC) .*Écrans|Taille de l’écran=27/ },
  { text: 'écran 27"', best: monitor27, fair: /^(ECR|REC) .*Écrans|Taille de l’écran=27/ },
  { text: 'ecran 4k 27', best: /^ECR .*27" 4K/, fair: /^(ECR|REC) .*4K/ },
  { text: 'ecran 180hz', best: /^ECR .* 180 Hz/ },
  { text: 'ecran incurvé', best: /^ECR .*Écran incurvé=Oui/, fair: /^ECR / },
  { text: 'alimentation 750w', best: /^ALI .*puissance=750 W/, fair: /^ALI / },
  { text: 'alimentation 850 w gold', best: /^ALI (?=.*puissance=850 W).*Gold/, fair: /^ALI .*(puissance=850 W|Gold)/ },
  { text: 'portable 16 pouces rtx', best: /^POR .*\(16".*RTX/, fair: newLaptop },
  // Use, state, brand with kind.
  { text: 'portable reconditionné', best: /^REC .*\| Ordinateurs portables/, fair: /^REC / },
  { text: 'iphone reconditionne', best: /^REC Apple iPhone/, fair: /^REC .*Smartphones rec/ },
  { text: 'pc portable gamer', best: /^POR .*Portables gaming/, fair: newLaptop },
  { text: 'ecran gaming', best: /^ECR .*Écrans de jeu/, fair: /^ECR / },
  { text: 'clavier mecanique', best: /^CLA .*=Mécanique/i, fair: /^CLA / },
  { text: 'clavier logitech', best: /^CLA .*Logitech/ },
  { text: 'souris razer', best: /^SOU .*Razer/ },
  { text: 'ssd samsung', best: /^SSD .*Samsung/ },
  { text: 'carte graphique asus', best: /^GPU ASUS/ },
  { text: 'portable lenovo', best: /^(POR|REC) Lenovo .*\| Ordinateurs portables/ },
  { text: 'nas synology', best: /^NAS .*Synology/ },
  // Sentences with words that the shop does not know.
  { text: 'une souris sans fil pour le bureau', best: /^SOU .*Souris sans fil/ },
  { text: 'je cherche un ssd pas cher', best: /^SSD / },
  { text: 'imprimante multifonction epson violette', best: /^IMP .*multifonction Epson/ },
  // Typing errors.
  { text: 'procesor', best: /^CPU / },
  { text: 'carte grafique', best: /^GPU / },
  { text: 'carte garphique', best: /^GPU / },
  { text: 'clavir logitec', best: /^CLA .*Logitech/ },
  { text: 'imprimente epsom', best: /^IMP .*Epson/ },
  { text: 'samsumg galaxi', best: /Samsung Galaxy/ },
  { text: 'alimantation corsaire', best: /^ALI Corsair/ },
  { text: 'memoir ddr4', best: /^MEM .*DDR4/ },
  { text: 'ventirad noctu', best: /^REF Noctua .*Ventirads/ },
  { text: 'tablete samsung', best: /^(TAB|REC) .*Samsung .*Tablettes/ },
];
