import { tableOf } from './known-parts.samples.js';
import type { Chassis, Cooler, GraphicsCard, PowerSupply } from './parts.js';

/** Name, chip, power, recommended supply, connector, length, slots; as their makers give them. */
export const gpu = tableOf<GraphicsCard>(
  'graphics',
  ([puce = '', watts = '', supply = '', plug = '', length = '', slots = '']) => ({
    processeur_graphique: { puce },
    alimentation: { consommation: watts, alimentation_conseillee: supply, connecteur_alimentation: plug },
    dimensions: { longueur: length, emplacements: slots },
  }),
)({
  gtx1060: ['MSI GTX 1060 Gaming X 6G', 'GeForce GTX 1060', '120 W', '400 W', '1 x 8 broches', '276 mm', '2'],
  rtx3060: ['EVGA RTX 3060 XC Gaming', 'GeForce RTX 3060', '170 W', '550 W', '1 x 8 broches', '202 mm', '2.2'],
  rtx3080: ['ASUS TUF Gaming RTX 3080', 'GeForce RTX 3080', '320 W', '850 W', '2 x 8 broches', '300 mm', '2.7'],
  rtx4060: ['MSI RTX 4060 Ventus 2X Black', 'GeForce RTX 4060', '115 W', '550 W', '1 x 8 broches', '199 mm', '2'],
  rtx4070s: ['NVIDIA RTX 4070 SUPER Founders', 'GeForce RTX 4070 SUPER', '220 W', '650 W', '12VHPWR', '244 mm', '2'],
  rtx4080s: ['ASUS TUF RTX 4080 SUPER', 'GeForce RTX 4080 SUPER', '320 W', '750 W', '12VHPWR', '348 mm', '3.65'],
  rtx4090: ['NVIDIA RTX 4090 Founders', 'GeForce RTX 4090', '450 W', '850 W', '12VHPWR', '304 mm', '3'],
  rtx5070: ['NVIDIA RTX 5070 Founders', 'GeForce RTX 5070', '250 W', '650 W', '12V-2x6', '242 mm', '2'],
  rtx5070ti: ['MSI RTX 5070 Ti Ventus 3X', 'GeForce RTX 5070 Ti', '300 W', '750 W', '12V-2x6', '303 mm', '2.5'],
  rtx5080: ['Gigabyte RTX 5080 Gaming OC', 'GeForce RTX 5080', '360 W', '850 W', '12V-2x6', '340 mm', '3.5'],
  rtx5090: ['NVIDIA RTX 5090 Founders', 'GeForce RTX 5090', '575 W', '1000 W', '12V-2x6', '304 mm', '2'],
  rx6600: ['Sapphire Pulse RX 6600', 'Radeon RX 6600', '132 W', '500 W', '1 x 8 broches', '193 mm', '2'],
  rx7800xt: ['Sapphire Pulse RX 7800 XT', 'Radeon RX 7800 XT', '263 W', '700 W', '2 x 8 broches', '280 mm', '2.5'],
  rx7900xtx: ['Sapphire Nitro+ RX 7900 XTX', 'Radeon RX 7900 XTX', '355 W', '800 W', '3 x 8 broches', '320 mm', '3.5'],
  rx9070xt: ['Sapphire Pulse RX 9070 XT', 'Radeon RX 9070 XT', '304 W', '750 W', '2 x 8 broches', '320 mm', '3'],
  b580: ['Intel Arc B580 Limited Edition', 'Arc B580', '190 W', '600 W', '1 x 8 broches', '272 mm', '2'],
});

/** Name, power, format, 12V-2x6 cable, PCIe connectors, SATA connectors, depth. */
export const psu = tableOf<PowerSupply>(
  'supply',
  ([watts = '', format = '', plug = '', pcie = '', sata = '', depth = '']) => ({
    puissance: { puissance: watts },
    connectique: { connecteur_12v_2x6: plug, connecteurs_pcie: pcie, connecteurs_sata: sata },
    dimensions: { format, profondeur: depth },
  }),
)({
  cx450: ['Corsair CX450', '450 W', 'ATX', 'Non', '2', '5', '125 mm'],
  cx550: ['Corsair CX550', '550 W', 'ATX', 'Non', '2', '5', '125 mm'],
  cx650: ['Corsair CX650M', '650 W', 'ATX', 'Non', '4', '6', '140 mm'],
  rm750: ['Corsair RM750e', '750 W', 'ATX', 'Oui', '3', '7', '140 mm'],
  rm850: ['Corsair RM850x', '850 W', 'ATX', 'Oui', '4', '8', '160 mm'],
  rm1000: ['Corsair RM1000x', '1000 W', 'ATX', 'Oui', '6', '14', '180 mm'],
  hx1500: ['Corsair HX1500i', '1500 W', 'ATX', 'Oui', '9', '14', '200 mm'],
  sf600: ['Corsair SF600', '600 W', 'SFX', 'Non', '2', '4', '100 mm'],
  sf850: ['Corsair SF850', '850 W', 'SFX', 'Oui', '4', '8', '100 mm'],
});

const atx = 'ATX, Micro-ATX, Mini-ITX';
/** Name, boards, longest card, highest cooler, supply, largest radiator, 3.5 and 2.5 inch bays. */
export const tower = tableOf<Chassis>(
  'chassis',
  ([boards = '', card = '', height = '', supply = '', radiator = '', large = '', small = '']) => ({
    format: { carte_mere: boards },
    compatibilite: { longueur_carte_graphique: card, hauteur_ventirad: height, alimentation: supply },
    refroidissement: { radiateur_maximal: radiator },
    stockage: { emplacements_35: large, emplacements_25: small },
  }),
)({
  north: ['Fractal Design North', atx, '355 mm', '170 mm', 'ATX', '360 mm', '2', '2'],
  h510: ['NZXT H510', atx, '381 mm', '165 mm', 'ATX', '280 mm', '3', '3'],
  d4000: ['Corsair 4000D Airflow', atx, '360 mm', '170 mm', 'ATX', '360 mm', '2', '2'],
  o11: ['Lian Li O11 Dynamic EVO', `E-ATX, ${atx}`, '422 mm', '167 mm', 'ATX', '360 mm', '2', '6'],
  q300l: ['Cooler Master MasterBox Q300L', 'Micro-ATX, Mini-ITX', '360 mm', '159 mm', 'ATX', '240 mm', '1', '2'],
  nr200: ['Cooler Master NR200P', 'Mini-ITX', '330 mm', '155 mm', 'SFX', '280 mm', '1', '3'],
  terra: ['Fractal Design Terra', 'Mini-ITX', '322 mm', '77 mm', 'SFX', '', '0', '2'],
});

const recent = 'AM4, AM5, LGA1150, LGA1151, LGA1155, LGA1200, LGA1700, LGA1851';
/** Name, type, what it dissipates, height or radiator, sockets. */
export const fan = tableOf<Cooler>('cooler', ([type = '', watts = '', size = '', sockets = recent]) => ({
  general: { type_refroidissement: type },
  performances: { puissance_dissipee: watts },
  dimensions: type === 'Ventirad' ? { hauteur: size } : { taille_radiateur: size },
  compatibilite: { sockets },
}))({
  slim: ['be quiet! Pure Rock Slim 2', 'Ventirad', '130 W', '135 mm'],
  pure: ['be quiet! Pure Rock 2', 'Ventirad', '150 W', '155 mm'],
  ak620: ['DeepCool AK620', 'Ventirad', '260 W', '160 mm'],
  dark: ['be quiet! Dark Rock Pro 5', 'Ventirad', '270 W', '168 mm'],
  axp90: ['Thermalright AXP90-X47', 'Ventirad', '', '47 mm'],
  nhl9a: ['Noctua NH-L9a-AM5', 'Ventirad', '', '37 mm', 'AM5'],
  am4only: ['AMD Wraith Prism', 'Ventirad', '140 W', '93 mm', 'AM4'],
  h240: ['be quiet! Pure Loop 2 240', 'Watercooling', '', '240 mm'],
  lf360: ['ARCTIC Liquid Freezer III 360', 'Watercooling', '300 W', '360 mm'],
});
