CREATE TABLE "annual_notes" (
	"year" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"text_en" text NOT NULL
);
