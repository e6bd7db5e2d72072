import type { Recommendation } from '@app/contract/recommendation-schemas';
import { KeepWordsTogether } from '../../shared/ui/keep-words-together.tsx';
import styles from './pick-name.module.css';
import { getFamilyName } from './picks.ts';

type PickNameProps = { readonly pick: Pick<Recommendation, 'name' | 'family' | 'model'> };

/** The name of a pick. A line breaks inside its model, such as "Santa Fe", only if it is too long. */
export const PickName = ({ pick }: PickNameProps) => {
  const { beforeModel, model, afterModel } = splitAtModel(pick.name, getFamilyName(pick));
  return (
    <>
      <KeepWordsTogether text={beforeModel} />
      {model !== '' && <span className={styles.model}>{model}</span>}
      <KeepWordsTogether text={afterModel} />
    </>
  );
};

const splitAtModel = (name: string, family: string) => {
  const start = name.indexOf(` ${family}`) + 1;
  if (start === 0) return { beforeModel: name, model: '', afterModel: '' };

  // The rest of the word and a single letter belong to the model: "Silverado 2500HD", "Golf R".
  const familyEnd = start + family.length;
  const [ending = ''] = /^\S*(?: [A-Z\d](?!\S))?/.exec(name.slice(familyEnd)) ?? [];
  const end = familyEnd + ending.length;
  return {
    beforeModel: name.slice(0, start),
    model: name.slice(start, end),
    afterModel: name.slice(end),
  };
};
