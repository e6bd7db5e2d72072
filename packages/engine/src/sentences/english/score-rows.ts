/** The label of each row of the score table, and a sentence on what it rates. */
export const scoreRows = {
  limits: {
    label: 'Your limits',
    sentence: 'The brands, body style, condition, price, and power that you chose.',
  },
  cargo: { label: 'Cargo space', sentence: 'How much fits in the back.' },
  cargoBehindThirdRow: {
    label: 'Cargo behind the third row',
    sentence: 'How much fits in the back when every seat is taken.',
  },
  secondRow: {
    label: 'Second row',
    sentence: 'How well adults and child seats fit behind the driver.',
  },
  thirdRow: { label: 'Third row', sentence: 'How well people fit in the last row.' },
  towing: { label: 'Towing', sentence: 'How heavy a trailer it may pull.' },
  offRoad: { label: 'Off-road ability', sentence: 'How far it gets once the pavement ends.' },
  seatsForFive: { label: 'Seats', sentence: 'Whether it has a seat for each of five.' },
  seatsForSeven: { label: 'Seats', sentence: 'Whether it has a seat for each of seven.' },
  winter: { label: 'Winter traction', sentence: 'Whether it has all-wheel or four-wheel drive.' },
  acceleration: { label: 'Acceleration', sentence: 'How quickly it gets up to speed.' },
  comfort: { label: 'Smooth ride', sentence: 'How calm and quiet it is over bumps.' },
  agility: { label: 'Fun to drive', sentence: 'How it steers, corners, and pulls away.' },
  balance: { label: 'Balanced ride', sentence: 'How well it mixes comfort and handling.' },
  cabin: { label: 'Cabin', sentence: 'How nice its materials and finish are.' },
  premium: { label: 'Premium make', sentence: 'Whether the make and the cabin are upmarket.' },
  audio: { label: 'Sound system', sentence: 'How good the music sounds.' },
  tech: { label: 'Technology', sentence: 'How well its screens, phone link, and assistants work.' },
  efficiency: { label: 'Fuel or energy use', sentence: 'How far it goes on a gallon or a charge.' },
  'range.shortTrips': { label: 'Range', sentence: 'Whether a charge covers your short trips.' },
  'range.mixedDriving': { label: 'Range', sentence: 'Whether a charge covers your mix of trips.' },
  'range.longDistance': { label: 'Range', sentence: 'Whether it suits your long trips.' },
  'range.shortTripsWithoutCharger': {
    label: 'Range',
    sentence: 'Whether it needs few stops to charge on your trips.',
  },
  'range.mixedDrivingWithoutCharger': {
    label: 'Range',
    sentence: 'Whether it needs few stops to charge on your trips.',
  },
  fastCharging: {
    label: 'Charging stops',
    sentence: 'Whether it loses little time at chargers on the road.',
  },
  'charging.yesCharging': { label: 'Charging', sentence: 'Whether it uses your charger at home.' },
  'charging.planningSoon': {
    label: 'Charging',
    sentence: 'Whether it suits the charger you plan.',
  },
  'charging.noCharging': { label: 'Charging', sentence: 'Whether it can do without a charger.' },
  safety: { label: 'Safety', sentence: 'Crash tests and safety equipment, in our rating.' },
  easy: { label: 'Easy to drive', sentence: 'How easy it is to handle and park for a new driver.' },
  tame: { label: 'Gentle power', sentence: 'Whether its power suits a new driver.' },
  insurance: { label: 'Cheap to insure', sentence: 'What cars of its class cost to insure.' },
  otherWishes: { label: 'Your other wishes', sentence: 'The rest of what you asked for.' },
  value: {
    label: 'Value for your money',
    sentence: 'What it costs over five years, its age, and its price within your range.',
  },
  trust: {
    label: 'Reliability and reputation',
    sentence: 'How seldom it breaks, and how it stands in its class, in our rating.',
  },
  everyday: {
    label: 'Everyday fit',
    sentence: 'Size, comfort, and what else we look at without being asked.',
  },
};
