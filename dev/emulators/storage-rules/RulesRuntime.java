package navette.storagerules;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Stands in for the Cloud Storage rules runtime that firebase-tools downloads: the same protocol
 * (one JSON text per line on stdin and stdout, see firebase-tools/lib/emulator/storage/rules/),
 * with the rules engine of Google's Firestore emulator.
 *
 * <p>Verify requests overlap, and a Firestore look-up blocks its request until firebase-tools has
 * answered, so each request runs in its own thread; the main thread only reads.
 */
public final class RulesRuntime {
  /** The id that firebase-tools waits for before it sends anything. */
  private static final int READY_ID = -1;

  private final Map<String, Ruleset> rulesets = new ConcurrentHashMap<>();

  /** Id of the verify request -> future of the document that its thread waits for. */
  private final Map<Long, CompletableFuture<JsonObject>> lookups = new ConcurrentHashMap<>();

  private final ExecutorService requests = Executors.newCachedThreadPool();

  private final PrintStream out;

  private RulesRuntime(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] arguments) throws IOException {
    PrintStream protocol = System.out;
    // Output of the engine must not mix with the protocol on stdout. Logs are off, since
    // firebase-tools shows stderr as an error of the runtime.
    System.setOut(System.err);
    Logger.getLogger("").setLevel(Level.OFF);

    RulesRuntime runtime = new RulesRuntime(protocol);
    runtime.send(answer(READY_ID, "", List.of(), List.of()));
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (!line.isBlank()) {
          runtime.receive(JsonParser.parseString(line).getAsJsonObject());
        }
      }
    }
    // The threads of requests may still wait.
    System.exit(0);
  }

  private void receive(JsonObject message) {
    long id = message.get("id").getAsLong();
    if (message.has("action")) {
      requests.execute(() -> send(respond(id, message)));
      return;
    }
    CompletableFuture<JsonObject> waiting = lookups.remove(id);
    if (waiting != null) {
      waiting.complete(message);
    }
  }

  private JsonObject respond(long id, JsonObject message) {
    String action = message.get("action").getAsString();
    try {
      JsonObject context = message.getAsJsonObject("context");
      switch (action) {
        case "load_ruleset":
          return load(id, context);
        case "verify":
          return verify(id, context);
        default:
          return answer(id, action, List.of("Unknown action " + action), List.of());
      }
    } catch (Throwable broken) {
      // Any error: an unanswered request would hang firebase-tools; an error in the answer denies
      // it.
      return answer(id, action, List.of(broken.toString()), List.of());
    }
  }

  private JsonObject load(long id, JsonObject context) {
    Ruleset ruleset = Ruleset.compile(context.getAsJsonObject("source"));
    JsonObject answer = answer(id, "load_ruleset", ruleset.errors(), ruleset.warnings());
    if (ruleset.errors().isEmpty()) {
      rulesets.put(context.get("rulesetName").getAsString(), ruleset);
      JsonObject result = new JsonObject();
      result.addProperty("rulesVersion", ruleset.version());
      answer.add("result", result);
    }
    return answer;
  }

  private JsonObject verify(long id, JsonObject context) throws Exception {
    String name = context.get("rulesetName").getAsString();
    Ruleset ruleset = rulesets.get(name);
    if (ruleset == null) {
      return answer(id, "verify", List.of("No ruleset is loaded under the name " + name), List.of());
    }
    Verification verification = new Verification(context, path -> lookUp(id, path));
    boolean permit = verification.permits(ruleset);
    JsonObject answer = answer(id, "verify", List.of(), verification.warnings());
    JsonObject result = new JsonObject();
    result.addProperty("permit", permit);
    answer.add("result", result);
    return answer;
  }

  /** Asks firebase-tools for a Firestore document and waits for the answer. */
  private JsonObject lookUp(long verifyId, String path) throws Exception {
    CompletableFuture<JsonObject> waiting = new CompletableFuture<>();
    lookups.put(verifyId, waiting);
    JsonObject context = new JsonObject();
    context.addProperty("path", path);
    JsonObject question = new JsonObject();
    // No "id": firebase-tools would treat the message as the verdict.
    question.addProperty("server_request_id", verifyId);
    question.addProperty("action", "fetch_firestore_document");
    question.addProperty("status", "ok");
    question.add("context", context);
    send(question);
    return waiting.get();
  }

  private static JsonObject answer(
      long id, String action, List<String> errors, List<String> warnings) {
    JsonObject answer = new JsonObject();
    answer.addProperty("id", id);
    answer.addProperty("status", "ok");
    answer.addProperty("action", action);
    answer.add("errors", new Gson().toJsonTree(errors));
    answer.add("warnings", new Gson().toJsonTree(warnings));
    return answer;
  }

  private synchronized void send(JsonElement message) {
    byte[] line = (message + "\n").getBytes(StandardCharsets.UTF_8);
    out.write(line, 0, line.length);
    out.flush();
  }
}
