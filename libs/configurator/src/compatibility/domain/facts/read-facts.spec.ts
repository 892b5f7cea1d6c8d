import { chipsetInName, chipsetSupport } from '../knowledge/chipsets.js';
import { generationOf } from '../knowledge/generations.js';
import { graphicsChip } from '../knowledge/graphics-chips.js';
import { peakWattsOf } from '../knowledge/peak-power.js';
import type { DataSheet } from '@boutik/kernel';
import { readFacts } from './read-facts.js';

describe('the generation of a processor', () => {
  it.each([
    ['AMD Ryzen 5 7600X', 'Zen 4', 'zen4'],
    ['AMD Ryzen 5 8600G', 'Zen 4', 'zen4-apu'],
    ['AMD Ryzen 5 8600G (5.0 GHz)', null, 'zen4-apu'],
    ['AMD Ryzen 9 9950X3D', null, 'zen5'],
    ['AMD Ryzen 7 5700X', null, 'zen3'],
    // Names of early models with graphics do not tell the architecture.
    ['AMD Ryzen 5 3400G', null, null],
    ['AMD Ryzen 5 3400G', 'Zen+', 'zen+'],
    ['Intel Core i5-14600K', 'Raptor Lake Refresh', 'raptor-lake-refresh'],
    ['Intel Core i5-12400F (4.4 GHz)', null, 'alder-lake'],
    ['Intel Core Ultra 7 265K', null, 'arrow-lake'],
    ['Intel Core i7-4790K', 'Haswell Refresh', 'haswell-refresh'],
    // The same architectures, in other sockets.
    ['AMD Ryzen Threadripper 3970X', 'Zen 2', null],
    ['Intel Core i7-5820K', 'Haswell', null],
    ['Intel Core i9-7900X', 'Skylake', null],
    ['Intel Xeon E3-1230 V3', 'Haswell', null],
    ['AMD Phenom II X4 965', 'K10', null],
  ])('%s with %s is %s', (name, architecture, generation) => {
    expect(generationOf(name, architecture)).toBe(generation);
  });
});

describe('the chipset of a board', () => {
  it.each([
    ['MSI MAG B650 TOMAHAWK WIFI', 'B650'],
    ['Gigabyte GA-AB350M-DS3H V2', 'B350'],
    ['Asus ROG STRIX X870E-E GAMING WIFI', 'X870E'],
    ['Asus TUF GAMING B650-E WIFI', 'B650'],
    ['ASRock A520M-HDV', 'A520'],
    ['Gigabyte Z790 D DDR4', 'Z790'],
    ['Asus ROG MAXIMUS XI HERO (WI-FI)', null],
    ['Supermicro X11SCA-F', null],
  ])('%s has %s', (name, chipset) => {
    expect(chipsetInName(name)).toBe(chipset);
  });

  it('is not judged when the table does not contain it', () => {
    expect(chipsetSupport('X999', 'zen5')).toBeUndefined();
    expect(chipsetSupport('Z170', 'coffee-lake')).toBeNull();
    expect(chipsetSupport('B650', 'zen5')).toBe('bios');
  });
});

describe('power', () => {
  it('is that of the chip, whatever its memory and revision', () => {
    expect(graphicsChip('GeForce RTX 3060 12 Go')?.watts).toBe(170);
    expect(graphicsChip('GeForce RTX 3070 LHR')?.watts).toBe(220);
    expect(graphicsChip('Quadro P400')).toBeNull();
  });

  it('is the highest that a processor takes', () => {
    expect(peakWattsOf('Intel Core i9-14900K', 125)).toBe(253);
    expect(peakWattsOf('AMD Ryzen 9 9950X', 170)).toBe(230);
    expect(peakWattsOf('Intel Core i7-8700K', 95)).toBe(119);
    expect(peakWattsOf('AMD FX-8350', null)).toBeNull();
  });
});

describe('a data sheet', () => {
  const read = (kind: 'memory' | 'storage' | 'cooler', specification: DataSheet, category = '') =>
    readFacts(kind, { name: 'Pièce', category, specification });

  it('is read whatever its sections, units and spellings', () => {
    expect(
      read('storage', { a: { b: { capacite: '1.02 To' } }, interface: 'M.2 PCIe 4.0 X4', format: 'M.2 2280' }),
    ).toMatchObject({
      size: 1020,
      format: 'M.2',
      link: 'NVMe',
    });
    expect(read('memory', { x: { capacite_par_barrette: '512 Mo', nombre_barrettes: 2 } })).toMatchObject({
      perModule: 0.5,
      modules: 2,
    });
    expect(read('cooler', { c: { sockets: ['AM5', 'LGA 1700'], hauteur: '158,5 mm' } })).toMatchObject({
      sockets: ['AM5', 'LGA1700'],
      height: 158.5,
    });
  });

  it('without values tells nothing', () => {
    expect(read('cooler', {})).toMatchObject({
      type: null,
      sockets: null,
      height: null,
      radiator: null,
      dissipation: null,
    });
  });

  it('of a fan, an external drive or memory for laptops is that of no part', () => {
    expect(read('cooler', {}, 'ventilateurs-de-boitier')).toBeNull();
    expect(read('storage', {}, 'ssd-externes')).toBeNull();
    expect(read('memory', {}, 'so-dimm-pour-portable')).toBeNull();
  });
});

describe('a line of a data sheet', () => {
  it.each([
    {
      memoire: {
        type_memoire: 'DDR5',
        capacite_par_barrette: '16 Go',
        nombre_barrettes: '2',
        frequence_mhz: '6000 MHz',
      },
    },
    {
      Mémoire: {
        'Type de mémoire': 'DDR5',
        'Capacité par barrette': '16 Go',
        'Nombre de barrettes': '2',
        Fréquence: '6000 MHz',
      },
    },
  ])('is read under a supplier’s name and under its French one', (specification) => {
    expect(readFacts('memory', { name: 'Kit', category: '', specification })).toMatchObject({
      type: 'DDR5',
      modules: 2,
      speed: 6000,
    });
  });

  it('is read whatever the shop spells in it', () => {
    const specification = {
      Stockage: { 'Ports M.2': '3' },
      Boîtier: { 'Emplacements 3,5 pouces': '2', 'Nombre de cœurs': '8' },
    };
    expect(readFacts('motherboard', { name: 'B650', category: '', specification })).toMatchObject({ m2Ports: 3 });
    expect(readFacts('chassis', { name: 'North', category: '', specification })).toMatchObject({ bays35: 2 });
    expect(readFacts('processor', { name: 'Ryzen', category: '', specification })).toMatchObject({ cores: 8 });
  });
});
