import type { Language } from './language.js';
import { SPANISH_QUESTIONS } from './questions.js';

export const SPANISH: Language = {
  in: `
cuenta|cuente|cuenten|contad|cuentame|apunta|apuntame|anotame|anota|incluyeme|agregame|inscribeme|meteme conmigo?
me apunto|anoto|sumo|uno|incluyo
ahi|alli|alla estare|estaremos|voy|nos_vemos
estare ahi|alli|alla|presente
nos vemos ahi|alli|alla|el ...
estoy dentro|adentro|listo|puesto|disponible|libre|in
^ si? claro voy|juego|puedo
yo si voy|puedo|juego
^ yo? voy|juego|jugare|ire|puedo|asistire|acepto|confirmo|confirmado|vamos|dentro|adentro|presente
yo? puedo jugar|ir|el|asistir
si puedo >
el|este? lunes|martes|miercoles|jueves|viernes|sabado|domingo si? puedo >
claro|por_supuesto|desde_luego|seguro que si
con mucho? gusto ...
me encantaria >
me encantaria jugar|ir|participar >
no me lo pierdo|perderia
no me lo perderia ...
confirmo mi? asistencia|presencia|que_voy
alli estare
^ va >
^ va que va
^ dale|sale|arre pues|y_vale? >
^ yo? jalo
^ yo? le entro
me late >
no me la|lo pierdo|perderia ...
ni lo dudes
como no >
sin falta
sigo interesado|puesto|dentro|interesada ...
todavia quiero ...
no digo que no
`,
  out: `
no cuentes|cuenten|contad conmigo
ya|you no puedo|voy|llego|juego|podre ...
no puedo|podre|podremos|podria ...
no voy|ire|vamos ...
no juego|jugare ...
no me es posible
no es posible
me es? imposible
no cuentes|cuenten|cuente con ...
no estoy disponible|libre|dentro|en_la_ciudad|para
no estare ...
estoy|quedo|me_quedo fuera|afuera
^ fuera|paso|afuera
yo? paso >
esta vez no|paso
hoy|manana|ahora no puedo?
no para mi|nosotros
no gracias
no muchas? gracias
no me apunto|anoto|sumo|va|viene|queda ...
para la proxima
la|otra|proxima vez|ocasion sera?
otro dia sera?
lo siento no ...
no voy a poder ...
no alcanzo|llego|asistire|podre_ir|acepto
me encantaria pero|mas ...
ojala pudiera
no tengo tiempo|ganas|dinero
me retiro|bajo|borro
tengo que cancelar|pasar
no la armo|hago
no le entro|jalo
a la otra|proxima >
siempre no ...
cancelame|borrame|quitame|sacame ...
dale|den|denle|dales mi lugar ...
ya no me esperen ...
ya no necesito|quiero ...
no me esperen
ninguno|ninguna >
ninguno|ninguna de los|las dos
va a estar cabron|dificil|imposible ...
se me complica|hace_dificil|hizo_tarde ...
me bajo >
vayan sin mi
`,
  excuses: `
estoy|estare|estamos en {place}
estoy enfermo|enferma|malo|mala|ocupado|ocupada|lesionado|lesionada|trabajando|de_viaje|fuera_de|resfriado|con_gripe ...
tengo que trabajar
tengo trabajo|gripe|fiebre|compromiso|planes|cita|un_compromiso|otro_compromiso|otros_planes|una_boda|una_cita|covid|cosas ...
trabajo el|ese|todo|manana|hoy|hasta ...
estare de viaje|fuera
^ trabajando|enfermo|ocupado|de_viaje
me duele la|el|mucho ...
me toca trabajar|chamba|trabajo|guardia ...
me salio|surgio un|algo|otro|una ...
tengo chamba|jale|boda|fiesta|evento ...
ando en|de|fuera|enfermo|malo|crudo|bruja|ocupado ...
me enferme|lastime|accidente ...
no me dejan|dejo|dieron ...
ya hice|tengo|tenia otros? planes ...
ya quede con ...
jugare|juego en otro|otra ...
de vacaciones
`,
  maybe: `
ya|yeah|you veremos|vere|te_digo|te_aviso|te_confirmo ...
quizas|quiza|talvez|posiblemente|probablemente|acaso
tal vez|ves
si no|llueve|hay|mi|el|la|es|esta|consigo|termino|salgo|hace|me_dejan
a lo mejor
puede ser|que
no se >
no se si|todavia|aun ...
no estoy seguro|segura
depende
te aviso|digo|confirmo|cuento ...
dejame|deja|tengo_que|voy_a|debo|necesito ver|checar|preguntar|revisar|consultar|confirmar|pensar ...
dejame|deja te ...
dame|necesito un|unos|tiempo ...
mas tarde|adelante
luego te
vere si ...
intentare
ojala que|pueda
`,
  yes: `si|claro|sip|orale|simon|vale|por_supuesto|desde_luego|seguro|perfecto|excelente|de_acuerdo|listo|hecho|encantado|encantada|afirmativo|obvio|con_gusto`,
  no: `nel|negativo|imposible|lamentablemente_no|desafortunadamente_no|lo_siento_no|mejor_no|creo_que_no|para_nada`,
  like: `bueno|bien|genial|gracias|muy_bien|esta_bien|estupendo|que_bien|ok`,
  neutral: `
no hay|pasa problema|nada
sin problema
si|no se_puede ...
como si
`,
  late: `
llego|llegare|voy # minutos? tarde
llego|llegare|voy tarde|retrasado|con_retraso
voy a llegar tarde
en camino
`,
  guests: `
puedo llevar|traer|invitar ... amigo|amiga|hijo|hija|esposa|hermano|hermana|invitado|alguien|primo|prima|cunado|vecino|suegro|papa|padre|tio|sobrino|novia|novio|compadre
puede|pueden|puedo ir|venir|jugar|entrar un|una|mi|con ... amigo|amiga|hijo|hermano|primo|esposa|compadre|cunado
lugar|espacio|campo para uno|dos|otro|alguien mas
somos|seriamos dos|tres|cuatro
con un|mi amigo|hijo|esposa|hermano|primo
`,
  help: `
^ ayuda $
como|que contesto|respondo|funciona|se_responde ...
quien es|eres >
`,
  list: `
^ lista $
^ estado $
`,
  questions: SPANISH_QUESTIONS,
  negators: 'no nunca tampoco jamas sin',
  fillers: `ese esa dia hola gracias muchas senor amigo hermano el la los las un una de del a al y e con para por en que muy mucho mi tu
    yo te se lunes martes miercoles jueves viernes sabado domingo hoy manana esta este semana fin saludos compadre
    amigos jefe todos ahi alli vemos lo siento pues entonces tambien claro gusto ya eso perdon disculpa desafortunadamente
    lamentablemente buenos buenas dias tardes noches senores abrazo hombre tio wey guey companero alla`,
};
