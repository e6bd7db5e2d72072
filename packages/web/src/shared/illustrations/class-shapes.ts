import type { Dimensions } from '@app/contract/recommendation-schemas';
import { type BodyShape, bodyShapes } from './body-shapes.ts';

// Separate from the other drawings, so that only the results page loads these.

export const classShapes = {
  'heavy-duty-pickup': {
    body: 'M4 42Q4 36 8 36L74 35 76 19Q77 13 83 13C98 12 112 12 121 13 128 15 133 23 139 31L180 32Q194 33 195 39L196 57Q196 66 190 66H10Q5 66 5 58Z',
    shade:
      'M4 53H196L196 57Q196 66 190 66H10Q5 66 5 58ZM73 35H76V62H73ZM105 33H106V62H105ZM85 38H92V39H85ZM110 38H117V40H110ZM79 66H138V69H79ZM186 44H195L196 58H186ZM89 11H92V13H89ZM99 10H102V12H99ZM109 11H112V13H109ZM129 22H133V32H129Z',
    glass:
      'M80 19Q81 17 83 16 92 16 103 16L104 32 79 31ZM107 16C114 16 119 16 121 18 125 21 129 26 132 32L108 32Z',
    lamps: ['M4 38H7V52H4Z', 'M186 34H191Q193 36 194 42H186Z'],
    wheels: { rear: 46, front: 162, radius: 14 },
  },
  'midsize-pickup': {
    body: 'M7 45Q7 40 11 39L60 39 62 22Q63 15 70 15C86 14 102 14 112 16 121 18 129 28 136 37 158 37 176 39 186 42 193 45 194 51 193 57Q193 63 187 63H13Q8 63 7 57Z',
    shade:
      'M7 52C60 54 150 54 194 52L193 57Q193 63 187 63H13Q8 63 7 57ZM26 60Q27 42 45 42 63 42 64 60ZM138 60Q139 42 157 42 175 42 176 60ZM59 39H61V58H59ZM39 39 51 26H62L62 29H52L43 39ZM93 36H94V60H93ZM71 40H78V42H71ZM98 40H105V42H98Z',
    glass:
      'M67 22Q67 19 70 19C78 18 84 18 91 18L92 36 65 35ZM95 18C103 18 109 19 112 20 118 25 123 30 127 37L96 36Z',
    lamps: ['M7 42H10V51H7Z', 'M179 42 186 44Q190 47 192 50L183 49Q180 46 179 42Z'],
    wheels: { rear: 45, front: 157, radius: 15 },
  },
  'compact-pickup': {
    body: 'M9 47Q8 42 13 41L40 40 60 19Q63 17 68 16C86 15 102 15 112 17 121 21 129 29 137 38 156 39 172 41 182 46 189 49 190 54 190 60Q189 66 184 66H15Q10 66 9 59Z',
    shade:
      'M9 54C60 56 150 56 190 54L190 60Q189 66 184 66H15Q10 66 9 59ZM12 44H57V45H12ZM57 41H58V62H57ZM91 37H92V62H91ZM70 41H77V43H70ZM96 42H103V43H96ZM68 13H106V14H68ZM71 14H73V16H71ZM101 14H103V16H101Z',
    glass:
      'M58 37 68 22Q69 20 72 20C79 20 84 20 89 20L90 37ZM93 20C102 20 108 20 112 22 119 26 124 32 128 38L94 37Z',
    lamps: ['M9 44H12V52H9Z', 'M174 46 181 49Q186 51 187 54L178 53Q175 50 174 46Z'],
    wheels: { rear: 47, front: 155, radius: 13 },
  },
  van: {
    body: 'M8 58L9 14Q9 8 15 8L126 8Q137 9 143 15L161 36C172 38 183 41 188 45 191 49 192 54 191 60Q191 66 186 66H14Q8 66 8 58Z',
    shade:
      'M8 54H192L191 60Q191 66 186 66H14Q8 66 8 58ZM84 12H85V62H84ZM121 12H122V62H121ZM12 41H84V42H12ZM112 42H118V44H112ZM126 42H132V44H126Z',
    glass:
      'M13 15H46V33H13ZM50 15H81V33H50ZM88 15H118V33H88ZM125 15H131Q136 15 139 18L152 35 125 34Z',
    lamps: ['M8 26H12V46H8Z', 'M177 43 184 45Q188 48 189 52L181 51Q178 48 177 43Z'],
    wheels: { rear: 44, front: 158, radius: 12.6 },
  },
} as const satisfies Readonly<Record<string, BodyShape>>;

/** The drawing for a vehicle's shape. Its wheelbase tells the classes of pickups apart. */
export const chooseDrawing = ({ shape, wheelbaseIn }: Dimensions): BodyShape => {
  if (shape === 'van' || shape === 'compact-pickup') return classShapes[shape];
  if (shape !== 'pickup') return bodyShapes[shape];
  if (wheelbaseIn < minFullSizeWheelbaseIn) return classShapes['midsize-pickup'];

  return wheelbaseIn > maxFullSizeWheelbaseIn
    ? classShapes['heavy-duty-pickup']
    : bodyShapes.pickup;
};

/** In the catalog, midsize crew cabs end at 137.3 inches, and full-size ones begin at 139.8. */
const minFullSizeWheelbaseIn = 139;
/** Half-ton crew cabs with the usual bed end at 147.4 inches, and heavy-duty ones begin at 149. */
const maxFullSizeWheelbaseIn = 148;
