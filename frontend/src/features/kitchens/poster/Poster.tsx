import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { formatMoney } from '@homechef/contract/money/money';
import type { ProductSummary } from '@homechef/contract/products/product';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Face } from '../../../ui/display/Face.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { QrSymbol } from '../../../ui/display/QrSymbol.tsx';
import { listMenuGroups } from '../../products/shared/menu-groups.ts';
import type { PosterTime } from './poster-times.ts';

/** So many fit on one sheet beside everything else. */
const maxTimes = 6;
/** A longer menu stands below the code, in two columns. */
const maxDishesBeside = 12;

export const posterPapers = ['letter', 'a4'] as const;
export type PosterPaper = (typeof posterPapers)[number];

interface Props {
  kitchen: Kitchen;
  url: string;
  times: readonly PosterTime[];
  paper: PosterPaper;
  /** Undefined: without menu and prices. */
  dishes: readonly ProductSummary[] | undefined;
}

function PosterMenu({ kitchen, dishes }: { kitchen: Kitchen; dishes: readonly ProductSummary[] }) {
  const { t } = useTranslation();
  return (
    <div className={`poster-menu${dishes.length > maxDishesBeside ? ' is-long' : ''}`}>
      {listMenuGroups(dishes, kitchen.sections ?? [], t).map(({ name, products }, i) => (
        <section key={`${i} ${name}`}>
          <h3>{name}</h3>
          <ul>
            {products.map((dish) => {
              const price = formatMoney(dish.price);
              return (
                <li key={dish._id}>
                  <span translate="no">{dish.name}</span>
                  <b>{dish.needsChoice ? t('kitchens.poster.from', { price }) : price}</b>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PosterSteps() {
  const { t } = useTranslation();
  return (
    <ol className="poster-steps">
      {(['scan', 'time', 'cash'] as const).map((step) => (
        <li key={step}>{t(`kitchens.poster.steps.${step}`)}</li>
      ))}
    </ol>
  );
}

function PosterTimes({ times }: Pick<Props, 'times'>) {
  const { t } = useTranslation();
  return (
    <>
      <ul className="poster-times">
        {times.slice(0, maxTimes).map(({ days, hours, place }) => (
          <li key={`${days} ${hours} ${place}`}>
            <b>{days}</b>
            <span>{hours}</span>
            <span translate="no">{place}</span>
          </li>
        ))}
      </ul>
      {times.length > maxTimes && <p>{t('kitchens.poster.moreTimes')}</p>}
    </>
  );
}

/** What hangs on a wall: who cooks, the code of the page, how to order, and when. It looks the same in both themes. */
export function Poster({ kitchen, url, times, paper, dishes }: Props) {
  const { t } = useTranslation();
  const { name, picture, portrait } = kitchen;
  // Without the protocol, in two parts: people copy it by hand.
  const [host = '', ...segments] = url.replace(/^\w+:\/\//, '').split('/');
  return (
    <article className={`poster is-${paper}`}>
      {picture && <Picture path={picture} alt="" sizes="800px" isEager className="poster-cover" />}
      <header>
        {portrait && <Face path={portrait} name={name} size="large" />}
        <div>
          <h2 translate="no" dir="auto">
            {name}
          </h2>
          <p>{t('kitchens.poster.line')}</p>
        </div>
      </header>
      <div className="poster-middle">
        <div className="poster-code">
          <QrSymbol text={url} label={t('kitchens.poster.code', { url })} />
          <p translate="no">
            {host}
            <b>/{segments.join('/')}</b>
          </p>
        </div>
        {dishes ? <PosterMenu kitchen={kitchen} dishes={dishes} /> : <PosterSteps />}
      </div>
      <PosterTimes times={times} />
    </article>
  );
}
