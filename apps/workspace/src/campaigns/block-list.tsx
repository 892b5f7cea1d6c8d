import { keysOf } from '@boutik/kernel';
import type { CampaignBlock, CampaignView } from '@boutik/contract';
import Button from '@mui/material/Button';
import { Heading, Image, type LucideIcon, MousePointerClick, Package, Pilcrow, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from '../ui/icon';
import { moveItem } from '../ui/sortable/move-item';
import { RemoveRowButton, StepButtons } from '../ui/sortable/step-buttons';
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
                <StepButtons
                  name={`le bloc ${index + 1}`}
                  at={index}
                  count={blocks.length}
                  onMove={(by) => onChange(moveItem(blocks, index, by))}
                />
                <RemoveRowButton
                  label={`Retirer le bloc ${index + 1}`}
                  icon={Trash2}
                  onRemove={() => onChange(blocks.filter((item) => item.key !== key))}
                />
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
