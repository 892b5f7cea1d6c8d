import { keysOf } from '@boutik/kernel';
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
import { blockLabels, emptyBlock } from './campaign-labels';
import { withKey, type KeyedBlock } from './use-draft';

const MAX_BLOCKS = 40;
const icons: Record<CampaignBlock['type'], LucideIcon> = {
  titre: Heading,
  texte: Pilcrow,
  image: Image,
  produits: Package,
  bouton: MousePointerClick,
};
const types = keysOf(icons);

interface BlockListProps {
  blocks: readonly KeyedBlock[];
  /** Products of the campaign when it was loaded. */
  loadedProducts: CampaignView['produits'];
  onChange: (blocks: readonly KeyedBlock[]) => void;
}

/** The blocks of a campaign in order; buttons move and remove them, so the keyboard can too. */
export function BlockList({ blocks, loadedProducts, onChange }: BlockListProps) {
  const list = useRef<HTMLOListElement>(null);
  const added = useRef<string | null>(null);
  useEffect(() => {
    if (added.current === null || !blocks.some(({ key }) => key === added.current)) return;
    list.current?.querySelector<HTMLElement>(`#${added.current} :is(input, textarea)`)?.focus();
    added.current = null;
  }, [blocks]);
  const add = (type: CampaignBlock['type']) => {
    const item = withKey(emptyBlock(type));
    added.current = item.key;
    onChange([...blocks, item]);
  };
  const move = (from: number, to: number) => {
    const reordered = [...blocks];
    reordered.splice(to, 0, ...reordered.splice(from, 1));
    onChange(reordered);
  };
  return (
    <section aria-label="Contenu" className="campaign-blocks">
      <ol ref={list}>
        {blocks.map(({ key, block }, index) => (
          <li key={key} id={key} className="card campaign-block">
            <div className="campaign-block-head">
              <h2>
                <Icon icon={icons[block.type]} size={18} />
                {index + 1}. {blockLabels[block.type]}
              </h2>
              <span>
                <NamedIconButton
                  label={`Monter le bloc ${index + 1}`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <Icon icon={ArrowUp} size={18} />
                </NamedIconButton>
                <NamedIconButton
                  label={`Descendre le bloc ${index + 1}`}
                  disabled={index === blocks.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <Icon icon={ArrowDown} size={18} />
                </NamedIconButton>
                <NamedIconButton
                  label={`Retirer le bloc ${index + 1}`}
                  onClick={() => onChange(blocks.filter((item) => item.key !== key))}
                >
                  <Icon icon={Trash2} size={18} />
                </NamedIconButton>
              </span>
            </div>
            <BlockFields
              block={block}
              loadedProducts={loadedProducts}
              onChange={(changed) =>
                onChange(blocks.map((item) => (item.key === key ? { key, block: changed } : item)))
              }
            />
          </li>
        ))}
      </ol>
      <div role="group" aria-label="Ajouter un bloc" className="campaign-add-block">
        {types.map((type) => (
          <Button
            key={type}
            variant="outlined"
            disabled={blocks.length >= MAX_BLOCKS}
            startIcon={<Icon icon={icons[type]} size={18} />}
            onClick={() => add(type)}
          >
            {blockLabels[type]}
          </Button>
        ))}
      </div>
    </section>
  );
}
