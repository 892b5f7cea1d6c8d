import type { CampaignBlock, CampaignView } from '@boutik/contract';
import Button from '@mui/material/Button';
import {
  ArrowDown,
  ArrowUp,
  Heading,
  Image,
  type LucideIcon,
  MousePointerClick,
  Package,
  Pilcrow,
  Trash2,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { BlockFields } from './block-fields';
import { blockLabels, emptyBlock } from './campaign-words';
import { keyed, type KeyedBlock } from './use-draft';

const MOST = 40;
const icons: Record<CampaignBlock['type'], LucideIcon> = {
  titre: Heading,
  texte: Pilcrow,
  image: Image,
  produits: Package,
  bouton: MousePointerClick,
};
const types = Object.keys(icons) as CampaignBlock['type'][];

interface BlockListProps {
  blocks: readonly KeyedBlock[];
  /** Products of the campaign when it was loaded. */
  known: CampaignView['produits'];
  onChange: (blocks: readonly KeyedBlock[]) => void;
}

/** The blocks of a campaign in order; buttons move and remove them, so the keyboard can too. */
export function BlockList({ blocks, known, onChange }: BlockListProps) {
  const list = useRef<HTMLOListElement>(null);
  const added = useRef<string | null>(null);
  useEffect(() => {
    if (added.current === null) return;
    list.current?.querySelector<HTMLElement>(`#${added.current} :is(input, textarea)`)?.focus();
    added.current = null;
  }, [blocks]);
  const add = (type: CampaignBlock['type']) => {
    const one = keyed(emptyBlock(type));
    added.current = one.key;
    onChange([...blocks, one]);
  };
  const move = (from: number, to: number) => {
    const moved = [...blocks];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
  };
  return (
    <section aria-label="Contenu" className="letter-blocks">
      <ol ref={list}>
        {blocks.map(({ key, block }, at) => (
          <li key={key} id={key} className="card letter-block">
            <div className="letter-block-head">
              <h2>
                <Icon of={icons[block.type]} size={18} />
                {at + 1}. {blockLabels[block.type]}
              </h2>
              <span>
                <NamedIconButton
                  label={`Monter le bloc ${at + 1}`}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <Icon of={ArrowUp} size={18} />
                </NamedIconButton>
                <NamedIconButton
                  label={`Descendre le bloc ${at + 1}`}
                  disabled={at === blocks.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <Icon of={ArrowDown} size={18} />
                </NamedIconButton>
                <NamedIconButton
                  label={`Retirer le bloc ${at + 1}`}
                  onClick={() => onChange(blocks.filter((one) => one.key !== key))}
                >
                  <Icon of={Trash2} size={18} />
                </NamedIconButton>
              </span>
            </div>
            <BlockFields
              block={block}
              known={known}
              onChange={(changed) => onChange(blocks.map((one) => (one.key === key ? { key, block: changed } : one)))}
            />
          </li>
        ))}
      </ol>
      <div role="group" aria-label="Ajouter un bloc" className="letter-add">
        {types.map((type) => (
          <Button
            key={type}
            variant="outlined"
            disabled={blocks.length >= MOST}
            startIcon={<Icon of={icons[type]} size={18} />}
            onClick={() => add(type)}
          >
            {blockLabels[type]}
          </Button>
        ))}
      </div>
    </section>
  );
}
