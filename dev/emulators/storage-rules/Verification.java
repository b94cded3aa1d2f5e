package navette.storagerules;

import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageCreateContextConverter;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageDeleteContextConverter;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageGetContextConverter;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageListContextConverter;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageService.FirebaseStorageCreateContext;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageService.FirebaseStorageDeleteContext;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageService.FirebaseStorageGetContext;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageService.FirebaseStorageListContext;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageService.FirebaseStorageUpdateContext;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageUpdateContextConverter;
import com.google.firebase.rules.runtime.common.Evaluator;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.v1.SourcePosition;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;

/** One request to Cloud Storage as the rules see it. Not thread-safe. */
final class Verification
    implements FirebaseStorageGetContext,
        FirebaseStorageListContext,
        FirebaseStorageCreateContext,
        FirebaseStorageUpdateContext,
        FirebaseStorageDeleteContext {

  /** Asks for a Firestore document by its encoded path: {"status", "result": {name, fields}}. */
  interface Firestore {
    JsonObject lookUp(String path) throws Exception;
  }

  private final String method;
  private final ExpressionPathValue path;
  private final ExpressionValue request;
  private final ExpressionValue resource;
  private final Firestore firestore;
  private final List<String> warnings = new ArrayList<>();

  /**
   * "No more than two Firestore documents may be accessed in a single Rules evaluation." See
   * https://firebase.google.com/docs/storage/security/rules-conditions#enhance_with_firestore
   */
  private static final int MAX_DOCUMENTS = 2;

  /** Documents read so far: one evaluation reads a document once, as in production. */
  private final Map<String, Optional<ExpressionValue>> documents = new HashMap<>();

  /** The path of a document beyond {@link #MAX_DOCUMENTS}; null when there was none. */
  private String documentRefused = null;

  Verification(JsonObject context, Firestore firestore) throws InvalidProtocolBufferException {
    JsonObject variables = context.getAsJsonObject("variables");
    this.method = context.get("method").getAsString();
    this.path = pathOf(context.get("path").getAsString());
    this.request = parsed(variables.get("request"));
    this.resource = parsed(variables.get("resource"));
    this.firestore = firestore;
  }

  /**
   * @return the verdict; a rule that cannot be evaluated allows nothing and adds a warning, and one
   *     document too many denies the request, even if another rule would allow it
   */
  boolean permits(Ruleset ruleset) throws InterruptedException {
    boolean permitted = evaluate(ruleset);
    if (documentRefused != null) {
      warnings.add("The rules read a third Firestore document in one request: " + documentRefused);
    }
    return permitted && documentRefused == null;
  }

  private boolean evaluate(Ruleset ruleset) throws InterruptedException {
    try {
      return ruleset.evaluate(converted());
    } catch (ExecutionException failed) {
      Throwable reason = failed.getCause() == null ? failed : failed.getCause();
      warnings.add(reason.getMessage() == null ? reason.toString() : reason.getMessage());
      return false;
    }
  }

  List<String> warnings() {
    return warnings;
  }

  private Evaluator.Context converted() {
    switch (method) {
      case "get":
        return FirebaseStorageGetContextConverter.convert(this);
      case "list":
        return FirebaseStorageListContextConverter.convert(this);
      case "create":
        return FirebaseStorageCreateContextConverter.convert(this);
      case "update":
        return FirebaseStorageUpdateContextConverter.convert(this);
      case "delete":
        return FirebaseStorageDeleteContextConverter.convert(this);
      default:
        throw new IllegalArgumentException("Unknown method " + method);
    }
  }

  @Override
  public ExpressionPathValue path() {
    return path;
  }

  @Override
  public ExpressionMapValue request() {
    return request.getMapValue();
  }

  @Override
  public ListenableFuture<ExpressionValue> resource() {
    return Futures.immediateFuture(resource);
  }

  @Override
  public ExpressionValue debug(ExpressionValue value) {
    warnings.add("debug: " + value.toString().strip());
    return value;
  }

  @Override
  public ListenableFuture<ExpressionValue> firestoreGet(
      ExpressionPathValue path, SourcePosition position) {
    try {
      return Futures.immediateFuture(document(path, position).orElse(ExpressionValueUtils.NULL));
    } catch (Exception failed) {
      return Futures.immediateFailedFuture(failed);
    }
  }

  @Override
  public ListenableFuture<ExpressionValue> firestoreExists(
      ExpressionPathValue path, SourcePosition position) {
    try {
      boolean exists = document(path, position).isPresent();
      return Futures.immediateFuture(ExpressionValueUtils.createValue(exists));
    } catch (Exception failed) {
      return Futures.immediateFailedFuture(failed);
    }
  }

  private Optional<ExpressionValue> document(ExpressionPathValue path, SourcePosition position)
      throws Exception {
    Optional<String> encoded =
        FirestorePath.encode(ExpressionValueUtils.getPathSegments(position, path));
    if (encoded.isEmpty()) {
      return Optional.empty();
    }
    Optional<ExpressionValue> known = documents.get(encoded.get());
    if (known == null) {
      if (documents.size() == MAX_DOCUMENTS) {
        documentRefused = encoded.get();
        throw new IllegalStateException("Too many documents");
      }
      known = FirestoreDocument.read(firestore.lookUp(encoded.get()));
      documents.put(encoded.get(), known);
    }
    return known;
  }

  private static ExpressionPathValue pathOf(String text) {
    List<String> segments = new ArrayList<>();
    for (String segment : text.split("/")) {
      if (!segment.isEmpty()) {
        segments.add(segment);
      }
    }
    return ExpressionValueUtils.segmentsToPathExpressions(segments).getPathValue();
  }

  /** @param json proto-JSON of an ExpressionValue, as firebase-tools writes it */
  private static ExpressionValue parsed(JsonElement json) throws InvalidProtocolBufferException {
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    // Not Gson.toJson, which drops the nulls of null_value.
    JsonFormat.parser().ignoringUnknownFields().merge(json.toString(), value);
    return value.build();
  }
}
